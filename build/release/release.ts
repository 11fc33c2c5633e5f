/** The release, top to bottom: nothing is sent before every local check passes, and exactly the deploy that was tested goes live. */

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { hasOwnRounds, OWN_ROUNDS, SAMPLE } from '../rounds/own-rounds.ts';
import { UsageError } from '../shared/diagnostics.ts';
import { count } from '../shared/format.ts';
import { assertEdgeManifest, removeEdgeManifest } from './edge-manifest.ts';
import { type Effects, uncommittedFiles } from './effects.ts';
import { checkLinks } from './links.ts';
import { compareWithLive } from './live.ts';
import { type Deploy, listDeploys, lookUpSite, mustRun, promote, rolledBackFrom, type Site } from './netlify.ts';
import { smoke } from './smoke.ts';
import { readChanges, type Stop, type StopName, writeSummary } from './summary.ts';
import { type Draft, deployDraft } from './upload.ts';

/** Where netlify.toml puts the built tree, and where the edge function finds its index. */
const OUT = 'dist';

const NO_ROUNDS = `${OWN_ROUNDS} has no round, and the made-up ones of ${SAMPLE} are never released`;

export interface ReleaseOptions {
  /** Does everything that needs no account, and a smoke test on this machine; sends nothing. */
  readonly dryRun?: boolean;
  /** Goes live without asking. */
  readonly yes?: boolean;
  /** Stops after the smoke test of the draft. */
  readonly draft?: boolean;
  /** The site to compare with, if it is not the one being released; a dry run knows no other. */
  readonly live?: string | undefined;
  /** The stops that are intended. */
  readonly accept?: readonly StopName[];
}

/**
 * Returns the digest of the build, the address and id of the draft, and the public address once the build is live. Throws
 * UsageError at the first failed step; then nothing is live unless the message says so.
 */
export async function release(options: ReleaseOptions, effects: Effects) {
  const { root, done, print } = effects;
  const out = join(root, OUT);
  const isSample = !hasOwnRounds(root);
  if (isSample && !options.dryRun) throw new UsageError(`${NO_ROUNDS}: add a round first (data/README.md)`);
  const site = options.dryRun ? undefined : await lookUpSite(effects);
  if (site) await done('account', `releases to ${site.name}, ${site.url}`);
  await mustRun(effects, 'npm', ['run', 'check'], 'the rounds have errors: correct them', {
    exitCode: 1,
    // Everything, with what to paste into round.json for correct findings.
    shown: Number.POSITIVE_INFINITY,
    env: todayVariable(effects),
  });
  await done('check', 'the rounds have no errors');
  const untried = site ? await buildAndBundle(effects, site) : await buildAndTryBundle(effects);
  await mustRun(effects, 'npm', ['run', 'verify'], 'the built tree is wrong: build again');
  await done('verify', 'the tree agrees with its manifest');
  const { links, pages, broken } = checkLinks(join(out, 'public'));
  if (broken.length > 0) throw new UsageError(`broken links:\n${broken.join('\n')}`);
  await done('links', `${count(links, 'link')} of ${count(pages, 'page')} lead somewhere`);
  const { digest, round, files, lines: changes } = readChanges(out);
  const compare = async () => {
    const { lines } = await lookAtLive(options, effects, site);
    // These would be live, but in no history.
    const uncommitted = (await uncommittedFiles(effects, ['data'])) ?? [];
    const notCommitted = uncommitted.length > 0 ? [`not committed: ${uncommitted.join(', ')}`] : [];
    return [...lines, ...notCommitted, ...changes];
  };
  if (!site) {
    print(...(await compare()));
    if (isSample) print(NO_ROUNDS);
    if (!options.live) untried.push('the comparison with what is live: --live names its address');
    await rehearse(effects, out, digest, untried);
    return { digest };
  }

  const upload = (signal: AbortSignal) =>
    deployDraft(effects, site, { folder: `${OUT}/public`, files, message: round, signal });
  const { draft, lines } = await duringUpload(upload, async () => {
    const compared = await compare();
    if (!options.draft) print(...compared);
    return compared;
  });
  await done('draft', `deployed to ${draft.url}`);
  const isLimitAccepted = options.accept?.includes('limit');
  const limit = options.draft || isLimitAccepted ? 'accepted' : 'required';
  const unlimited = await smoke({ url: draft.url, digest, limit, failed: 'nothing is live' }, effects);
  const compared = lines.length;
  if (unlimited) lines.push(stopLine({ name: 'limit', line: unlimited }, options));
  writeSummary(out, { digest, round, lines }, draft.url);
  const released = { digest, draft: draft.url, deploy_id: draft.id, ...(unlimited ? { limit: 'not seen' } : {}) };
  if (options.draft) return released;

  // Printed again for the person who is asked.
  print(...(options.yes ? lines.slice(compared) : lines));
  await confirm(options, effects, `Put this live at ${site.url}?`);
  const { live } = await lookUpSite(effects);
  if (live !== site.live) throw new UsageError(`another deploy, ${live}, went live meanwhile: run the release again`);
  await promote(effects, site.id, draft.id);
  await done('promote', `the draft is live at ${site.url}`);
  const failed = 'THE BUILD IS LIVE: "npm run rollback" takes it back';
  await smoke({ url: site.url, digest, limit: 'unasked', failed }, effects);
  return { ...released, live: site.url };
}

/**
 * Runs `compare` during the upload, which takes minutes. If it throws, it ends the upload and throws the same error; a draft
 * never goes live by itself.
 */
async function duringUpload(upload: (signal: AbortSignal) => Promise<Draft>, compare: () => Promise<string[]>) {
  const ending = new AbortController();
  const uploading = upload(ending.signal);
  uploading.catch(() => {});
  try {
    const lines = await compare();
    return { lines, draft: await uploading };
  } catch (error) {
    ending.abort();
    await uploading.catch(() => {});
    throw error;
  }
}

/** The variable from which the commands of a release take --today. */
const todayVariable = ({ today }: Effects) => ({ SEATS_TODAY: today });

/** Netlify's build: "npm run build" as in netlify.toml, then the bundle with the new index. */
async function buildAndBundle(effects: Effects, site: Site | undefined): Promise<string[]> {
  removeEdgeManifest(effects.root);
  // Offline Netlify's build does not know the site's address, which the sitemap needs.
  const env = { ...todayVariable(effects), ...(site ? { URL: site.url } : {}) };
  await mustRun(effects, 'netlify', ['build', '--offline'], 'the build failed', { env });
  assertEdgeManifest(effects.root);
  await effects.done('build', 'built the tree and bundled the edge functions');
  await effects.done('edge', 'both routes and the search limit are there');
  return [];
}

/** A dry run continues without the bundle, which needs the network; returns what could not be tested. */
async function buildAndTryBundle(effects: Effects): Promise<string[]> {
  const manifest = join(effects.root, OUT, 'manifest.json');
  const builtAt = () => statSync(manifest, { throwIfNoEntry: false })?.mtimeMs;
  const before = builtAt();
  try {
    return await buildAndBundle(effects, undefined);
  } catch (error) {
    // Often the tree was built and only the bundle failed.
    if (builtAt() === before) {
      await mustRun(effects, 'npm', ['run', 'build'], 'the build failed', { env: todayVariable(effects) });
    }
    await effects.done('build', 'built the tree; the edge functions could not be bundled');
    return [`the bundle of the edge functions: ${(error as Error).message}`];
  }
}

/**
 * Lists what the release changes on the live site, and the folders of the changed rounds. Throws if a stop applies; for a draft
 * or a dry run the stops are among the lines.
 */
async function lookAtLive(options: ReleaseOptions, effects: Effects, site: Site | undefined) {
  const own = site?.live ? site.url : undefined;
  const url = options.live ?? own;
  if (!url) return { lines: site ? ['live: nothing yet'] : [] };
  const isOwn = site?.live && url === own;
  const deploys = site?.live && (isOwn || !options.draft) ? await listDeploys(effects, site) : [];
  const history = isOwn ? { since: site.since, live: site.live, deploys } : {};
  const { lines, stops, changed } = await compareWithLive({ url, ...history }, join(effects.root, OUT), effects);
  if (site?.live && !options.draft) stops.push(...wentBack(deploys, site.live));
  const refused = stops.filter(({ name }) => !options.accept?.includes(name));
  const all = [...lines, ...stops.map((stop) => stopLine(stop, options))];
  if (refused.length > 0 && site && !options.draft) {
    const names = [...new Set(refused.map(({ name }) => name))];
    const meant = `nothing is live, and what was uploaded stays a draft; where this is meant: --accept ${names.join(' ')}`;
    throw new UsageError([...all, meant].join('\n'));
  }
  await effects.done('live', `compared with ${url}`);
  return { lines: all, changed };
}

function wentBack(deploys: readonly Deploy[], live: string): Stop[] {
  const [newer] = rolledBackFrom(deploys, live);
  if (newer) return [{ name: 'rollback', line: `${live} is live, and ${newer.id}, which is newer, was` }];
  if (deploys.some(({ id }) => id === live)) return [];
  return [
    { name: 'unknown', line: `${live} is live, and not among the last ${deploys.length} deploys of the platform` },
  ];
}

const stopLine = ({ name, line }: Stop, { accept }: ReleaseOptions): string =>
  `${accept?.includes(name) ? 'accepted' : 'STOPS THE RELEASE'}: ${name}: ${line}`;

/** Throws unless the answer is yes. */
export async function confirm({ yes }: { yes?: boolean }, effects: Effects, question: string): Promise<void> {
  if (!yes && !(await effects.ask(question))) throw new UsageError('stopped: the answer was not yes');
  await effects.done('confirm', 'going live');
}

async function rehearse(effects: Effects, out: string, digest: string, untried: readonly string[]): Promise<void> {
  const { startPreview } = await import('../preview/start-preview.ts');
  const preview = await startPreview({ out, port: 0 });
  try {
    await smoke({ url: preview.url, digest, limit: 'required', failed: 'on this machine; nothing was sent' }, effects);
  } finally {
    await preview.close();
  }
  effects.print('dry run: nothing was sent', ...untried.map((what) => `not tried: ${what}`));
}
