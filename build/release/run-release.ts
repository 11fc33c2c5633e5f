/** The release, top to bottom: nothing is sent before every local check passes, and exactly the deploy that was tested goes live. */

import { join } from 'node:path';
import { unconfirmedLines } from '../check/report/report-lines.ts';
import type { CheckResult } from '../pipeline.ts';
import { hasOwnRounds, OWN_ROUNDS, SAMPLE } from '../rounds/own-rounds.ts';
import { findOperatorFile } from '../rounds/read-rounds.ts';
import { UsageError } from '../shared/errors.ts';
import { buildWithSite, startPreviewWithSite } from '../site/with-site.ts';
import { requireManifest, verifyTree } from '../tree/manifest.ts';
import { checkOrStop, WATCH } from './checked-rounds.ts';
import {
  type BuildSummary,
  type ComparisonOptions,
  describeChanges,
  summarizeBuild,
  writeSummary,
} from './describe-release.ts';
import { buildFolder, type Effects, roundsFolder } from './effects.ts';
import { deployDraft, failure, findLive, lookUpSite, promote, type Site } from './netlify.ts';
import { isYes, type Operator } from './questions.ts';
import { smoke } from './run-smoke.ts';

const NO_ROUNDS = `${OWN_ROUNDS} has no round, and the made-up ones of ${SAMPLE} are never released`;

const UNNAMED = 'data/operator.json is missing, so /about does not say who runs the site (data/README.md)';

export interface ReleaseOptions extends ComparisonOptions {
  /** What the check of the rounds found, if that was just done. */
  readonly checked?: CheckResult | undefined;
  /** Does everything that needs no account, and a smoke test on this machine; sends nothing. */
  readonly dryRun?: boolean;
  /** Goes live without a question. */
  readonly yes?: boolean;
}

export interface Released {
  /** Of the build. */
  readonly digest: string;
  /** The address and the id of the draft; absent after a dry run. */
  readonly draft?: string;
  readonly deploy_id?: string;
  /** The public address, once the build is live. */
  readonly live?: string;
}

/** Throws UsageError at the first failed step; then the live site is unchanged unless the message says otherwise. */
export async function release(options: ReleaseOptions, operator: Operator): Promise<Released> {
  const { effects } = operator;
  if (options.dryRun) return await rehearse(options, effects);
  if (!hasOwnRounds(effects.root))
    throw new UsageError(`${NO_ROUNDS}: npm run publish-round -- DOCUMENT.pdf makes the first one (data/README.md)`);
  const site = await lookUpSite(effects);
  await effects.done('account', `releases to ${site.name}, ${site.url}`);
  const data = roundsFolder(effects);
  if (!findOperatorFile(data)) effects.print(UNNAMED);
  const { unconfirmed } = options.checked ?? (await checkRounds(data, effects));
  if (unconfirmed.length > 0 && !options.draft) throw new UsageError(unconfirmedLines(unconfirmed).join('\n'), 1);
  await buildAndBundle(effects, site.url);
  const summary = await verifyBuild(effects);
  const lines = await describeChanges(summary, options, effects, site);
  effects.print(...lines);
  return await deploy({ site, summary, changes: lines }, options, operator);
}

/** Deploys the draft and tests it; then, after a question, makes it live and tests it there. */
async function deploy(
  { site, summary, changes }: { site: Site; summary: BuildSummary; changes: readonly string[] },
  options: ReleaseOptions,
  operator: Operator,
): Promise<Released> {
  const { effects } = operator;
  const { done, print } = effects;
  const { digest, title, files } = summary;
  const { accept = [] } = options;
  const draft = await deployDraft(effects, site, files, title);
  await done('draft', `deployed to ${draft.url}`);
  // A draft for a pull request goes no further, and its reviewers' address would be blocked.
  const triesLimit = !options.draft && !accept.includes('limit');
  await smoke({ url: draft.url, digest, triesLimit, onFailure: 'the live site is unchanged' }, effects);
  writeSummary(effects, summary, changes, draft.url);
  const released: Released = { digest, draft: draft.url, deploy_id: draft.id };
  if (options.draft) return released;

  // Printed again for the person who is asked: the upload may have taken a quarter of an hour.
  if (!options.yes) print(...changes);
  await confirmLive(operator, `Put this live at ${site.url}?`);
  const live = await findLive(effects);
  if (live !== site.live) throw new UsageError(`another deploy, ${live}, went live meanwhile: run the release again`);
  await promote(effects, site.id, draft.id);
  await done('promote', `the draft is live at ${site.url}`);
  const onFailure = 'THE BUILD IS LIVE: "npm run rollback" takes it back';
  await smoke({ url: site.url, digest, onFailure }, effects);
  return { ...released, live: site.url };
}

/** Everything that needs no account, with the sample if there are no rounds, and the smoke test of a local server. */
async function rehearse(options: ReleaseOptions, effects: Effects): Promise<Released> {
  const { root, print } = effects;
  const isSample = !hasOwnRounds(root);
  const data = isSample ? join(root, SAMPLE) : roundsFolder(effects);
  await checkRounds(data, effects);
  const untested = await buildAndTryBundle(data, effects);
  const summary = await verifyBuild(effects);
  print(...(await describeChanges(summary, options, effects)));
  const preview = await startPreviewWithSite({ out: buildFolder(effects), port: 0 });
  try {
    const onFailure = 'on this machine; nothing was sent';
    await smoke({ url: preview.url, digest: summary.digest, triesLimit: true, onFailure }, effects);
  } finally {
    await preview.close();
  }
  if (!options.live) untested.push('the comparison with what is live: --live names its address');
  print(
    ...(isSample ? [NO_ROUNDS] : []),
    'dry run: nothing was sent',
    ...untested.map((what) => `not tested: ${what}`),
  );
  return { digest: summary.digest };
}

async function checkRounds(data: string, effects: Effects): Promise<CheckResult> {
  const checked = await checkOrStop(data, effects);
  await effects.done('check', 'the rounds have no errors');
  return checked;
}

/** Netlify's build: "npm run build" as in netlify.toml, then the bundle with the new index, which its plugin checks. */
async function buildAndBundle(effects: Effects, siteUrl?: string): Promise<void> {
  // Offline Netlify's build does not know the site's address, which the sitemap needs.
  const env = { SEATS_TODAY: effects.today, ...(siteUrl ? { URL: siteUrl } : {}) };
  const ran = await effects.run('netlify', ['build', '--offline'], env);
  if (ran.exitCode !== 0) throw failure(effects, ran, 'the build failed');
  await effects.done('build', 'built the tree and bundled the edge functions');
}

/** A dry run continues without the bundle, which needs the network; returns what could not be tested. */
async function buildAndTryBundle(data: string, effects: Effects): Promise<string[]> {
  try {
    await buildAndBundle(effects);
    return [];
  } catch {
    await buildWithSite({ data, out: buildFolder(effects), today: effects.today }, WATCH);
    await effects.done('build', 'built the tree; the edge functions could not be bundled');
    return [
      'the bundle of the edge functions: "netlify/node_modules/.bin/netlify build --offline" prints why it failed',
    ];
  }
}

async function verifyBuild(effects: Effects): Promise<BuildSummary> {
  const out = buildFolder(effects);
  const differences = verifyTree(out, requireManifest(out));
  if (differences.length > 0) throw new UsageError(['the built tree is wrong: build again', ...differences].join('\n'));
  await effects.done('verify', 'the tree agrees with its manifest');
  return summarizeBuild(out);
}

/** Throws unless the answer is yes. */
export async function confirmLive({ effects, questions }: Operator, message: string): Promise<void> {
  if (!(await isYes(questions, { option: '--yes', message }))) throw new UsageError('stopped: the answer was not yes');
  await effects.done('confirm', 'going live');
}
