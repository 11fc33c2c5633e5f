/** The release, top to bottom: nothing is sent before all that can be checked here is good, and what was tried goes live. */

import { join } from 'node:path';
import { UsageError } from '../shared/diagnostics.ts';
import { count } from '../shared/format.ts';
import { assertEdgeManifest, forgetEdgeManifest } from './edge-manifest.ts';
import type { Effects } from './effects.ts';
import { checkLinks } from './links.ts';
import { compareWithLive } from './live.ts';
import { listDeploys, lookUpSite, mustRun, netlifyJson, promote, rolledBackFrom, type Site } from './netlify.ts';
import { smoke } from './smoke.ts';
import { readChanges, type Stop, type StopName, writeSummary } from './summary.ts';

/** Where netlify.toml has the platform's build put the tree, and where the edge function takes its index from. */
const OUT = 'dist';

export interface ReleaseOptions {
  /** Everything that needs no account, and a smoke test of the tree on this machine; sends nothing. */
  readonly dryRun?: boolean;
  /** Go live without asking. */
  readonly yes?: boolean;
  /** Stop after the smoke test of the draft. */
  readonly draft?: boolean;
  /** The site to compare with, where that is not the one released to; a rehearsal knows no other. */
  readonly live?: string | undefined;
  /** What is meant although it would stop the release. */
  readonly accept?: readonly StopName[];
}

/**
 * Gives the digest of the build, the address and id of the draft, and the public address once the build is live there.
 * Throws UsageError at the first step that fails; nothing is live then unless the message says so.
 */
export async function release(options: ReleaseOptions, effects: Effects) {
  const { root, done, print } = effects;
  const out = join(root, OUT);
  const site = options.dryRun ? undefined : await lookUpSite(effects);
  if (site) await done('account', `releases to ${site.name}, ${site.url}`);
  await mustRun(effects, 'npm', ['run', 'check'], 'the rounds have errors: correct them', {
    exitCode: 1,
    env: todayOf(effects),
  });
  await done('check', 'the rounds have no errors');
  const untried = site ? await buildAndBundle(effects, site) : await buildAndTryBundle(effects);
  await mustRun(effects, 'npm', ['run', 'verify'], 'the built tree is wrong: build again');
  await done('verify', 'the tree agrees with its manifest');
  const { links, pages, broken } = checkLinks(join(out, 'public'));
  if (broken.length > 0) throw new UsageError(`links lead nowhere:\n${broken.join('\n')}`);
  await done('links', `${count(links, 'link')} of ${count(pages, 'page')} lead somewhere`);
  const { digest, round, lines: changes } = readChanges(out);
  const lines = [...(await lookAtLive(options, effects, site)), ...(await uncommitted(effects)), ...changes];
  if (!site) {
    for (const line of lines) print(line);
    if (!options.live) untried.push('the comparison with what is live: --live names its address');
    await rehearse(effects, out, digest, untried);
    return { digest };
  }

  const draft = await deployDraft(effects, site, round);
  await done('draft', `deployed to ${draft.url}`);
  writeSummary(out, { digest, round, lines }, draft.url);
  await smoke({ url: draft.url, digest, limit: true, failed: 'nothing is live' }, effects);
  const released = { digest, draft: draft.url, deploy_id: draft.id };
  if (options.draft) return released;

  for (const line of lines) print(line);
  await confirm(options, effects, `Put this live at ${site.url}?`);
  const { live } = await lookUpSite(effects);
  if (live !== site.live) throw new UsageError(`another deploy, ${live}, went live meanwhile: run the release again`);
  await promote(effects, site.id, draft.id);
  await done('promote', `the draft is live at ${site.url}`);
  const failed = 'THE BUILD IS LIVE: "npm run rollback" takes it back';
  await smoke({ url: site.url, digest, limit: false, failed }, effects);
  return { ...released, live: site.url };
}

/** What the commands that a release runs take as --today. */
const todayOf = ({ today }: Effects) => ({ SEATS_TODAY: today });

/** The platform's own build: "npm run build" as netlify.toml has it, then the bundle with the index just built. */
async function buildAndBundle(effects: Effects, site: Site | undefined): Promise<string[]> {
  forgetEdgeManifest(effects.root);
  // Offline it does not ask the platform where the site is, which the sitemap has to know.
  const env = { ...todayOf(effects), ...(site ? { URL: site.url } : {}) };
  await mustRun(effects, 'netlify', ['build', '--offline'], 'the build failed', { env });
  await effects.done('build', 'built the tree and bundled the edge functions');
  assertEdgeManifest(effects.root);
  await effects.done('edge', 'both routes and the search limit are there');
  return [];
}

/** A rehearsal goes on without the bundle, which needs the network; gives what could not be tried. */
async function buildAndTryBundle(effects: Effects): Promise<string[]> {
  try {
    return await buildAndBundle(effects, undefined);
  } catch (error) {
    await mustRun(effects, 'npm', ['run', 'build'], 'the build failed', { env: todayOf(effects) });
    await effects.done('build', 'built the tree; the edge functions could not be bundled');
    return [`the bundle of the edge functions: ${(error as Error).message}`];
  }
}

/**
 * What the release changes of what is live, in lines. Throws where that stops it; for a draft and a rehearsal the reasons are
 * among the lines.
 */
async function lookAtLive(options: ReleaseOptions, effects: Effects, site: Site | undefined): Promise<string[]> {
  const lines: string[] = [];
  const stops: Stop[] = [];
  const own = site?.live ? site.url : undefined;
  const url = options.live ?? own;
  if (url) {
    const since = url === own ? site?.since : undefined;
    const compared = await compareWithLive({ url, since }, join(effects.root, OUT), effects);
    lines.push(...compared.lines);
    stops.push(...compared.stops);
  } else if (site) {
    lines.push('live: nothing yet');
  }
  if (site?.live && !options.draft) {
    const newer = rolledBackFrom(await listDeploys(effects, site), site.live);
    if (newer) stops.push({ name: 'rollback', line: `${site.live} is live, and ${newer.id}, which is newer, was` });
  }
  const isAccepted = ({ name }: Stop) => options.accept?.includes(name);
  const shown = stops.map(
    (stop) => `${isAccepted(stop) ? 'accepted' : 'STOPS THE RELEASE'}: ${stop.name}: ${stop.line}`,
  );
  const refused = stops.filter((stop) => !isAccepted(stop));
  if (refused.length > 0 && site && !options.draft) {
    const names = [...new Set(refused.map(({ name }) => name))];
    const meant = `nothing was sent; where this is meant: --accept ${names.join(' ')}`;
    throw new UsageError([...lines, ...shown, meant].join('\n'));
  }
  if (url) await effects.done('live', `compared with ${url}`);
  return [...lines, ...shown];
}

/** What of the data is not committed: it would be live and in no history. Nothing where git does not know the folder. */
async function uncommitted(effects: Effects): Promise<string[]> {
  const { exitCode, stdout } = await effects.run('git', ['status', '--porcelain', '--', 'data']);
  const files = exitCode === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
  return files.length > 0 ? [`not committed: ${files.map((line) => line.slice(3)).join(', ')}`] : [];
}

async function deployDraft(effects: Effects, site: Site, message: string): Promise<{ id: string; url: string }> {
  // Without --prod this is a draft. The deploy bundles once more: hence the second look at what it made.
  forgetEdgeManifest(effects.root);
  effects.print('uploading: minutes for a first release, less when the platform has most of the files');
  const args = ['deploy', '--no-build', '--dir', `${OUT}/public`, '--site', site.id, '--message', message, '--json'];
  const deployed = await netlifyJson(effects, args, 'the draft deploy failed; nothing is live');
  const { site_id, deploy_id, deploy_url } = deployed;
  if (site_id !== site.id || !deploy_id || !deploy_url) {
    throw new UsageError('the deploy does not say that it went to this site; nothing is live');
  }
  assertEdgeManifest(effects.root);
  return { id: deploy_id, url: deploy_url.replace(/\/$/, '') };
}

/** Throws unless the answer is yes. */
export async function confirm({ yes }: { yes?: boolean }, effects: Effects, question: string): Promise<void> {
  const answer = yes || (await effects.ask(question));
  if (answer === undefined) {
    throw new UsageError('there is no terminal to ask on: give --yes to go on without a question');
  }
  if (!answer) throw new UsageError('stopped: the answer was not yes');
  await effects.done('confirm', 'going live');
}

async function rehearse(effects: Effects, out: string, digest: string, untried: readonly string[]): Promise<void> {
  const { startPreview } = await import('../preview/start-preview.ts');
  const preview = await startPreview({ out, port: 0 });
  try {
    await smoke({ url: preview.url, digest, limit: true, failed: 'on this machine; nothing was sent' }, effects);
  } finally {
    await preview.close();
  }
  effects.print(`dry run: nothing was sent. A release would now run
  netlify deploy --no-build --dir ${OUT}/public --site $NETLIFY_SITE_ID --json    (a draft)
  the smoke test on the draft's address
  netlify api restoreSiteDeploy    (the draft goes live, after a question)
  the smoke test on the public address`);
  for (const what of untried) effects.print(`not tried: ${what}`);
}
