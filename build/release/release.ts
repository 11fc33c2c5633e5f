/** The release, top to bottom: nothing is sent before all that can be checked here is good, and what was tried goes live. */
import { join } from 'node:path';
import { count, type Stages } from '../stages.ts';
import { UsageError } from '../usage-error.ts';
import { lookUpSite, type Site } from './account.ts';
import { builtDigest } from './digest.ts';
import { assertEdgeManifest, forgetEdgeManifest } from './edge-manifest.ts';
import type { Effects } from './effects.ts';
import { checkLinks } from './links.ts';
import { mustRun, netlifyJson } from './netlify.ts';
import { promote } from './promote.ts';
import { type SmokeTarget, smoke } from './smoke.ts';
import { type Changes, readChanges, writeSummary } from './summary.ts';

/** Where netlify.toml has the platform's build put the tree, and where the edge function takes its index from. */
const OUT = 'dist';

export interface ReleaseOptions {
  /** Everything that needs no account, and a smoke test of the tree on this machine; sends nothing. */
  readonly dryRun: boolean;
  /** Go live without asking. */
  readonly yes: boolean;
  /** Stop after the smoke test of the draft. */
  readonly draft: boolean;
}

export interface Released {
  readonly digest: string;
  readonly draft?: string;
  readonly deploy_id?: string;
  /** The public address, once the build is live there. */
  readonly live?: string;
}

/** Throws UsageError at the first step that fails; nothing is live then unless the message says so. */
export async function release(options: ReleaseOptions, effects: Effects, stages: Stages): Promise<Released> {
  const out = join(effects.root, OUT);
  const site = options.dryRun ? undefined : await lookUpSite(effects);
  if (site) await stages.end('account', `releases to ${site.name}, ${site.url}`);
  await buildAndCheck(effects, stages, out, site?.url);
  const digest = builtDigest(out);
  const changes = readChanges(out);
  if (!site) return rehearse(effects, stages, out, digest);

  const draft = await deployDraft(effects, site, changes);
  await stages.end('draft', `deployed to ${draft.url}`);
  writeSummary(out, { ...changes, digest, draft: draft.url });
  await tryOut(effects, stages, { url: draft.url, digest, limit: true }, 'nothing is live');
  const released = { digest, draft: draft.url, deploy_id: draft.id };
  if (options.draft) return released;

  for (const line of changes.lines) effects.say(line);
  await confirm(options, effects, `Put this live at ${site.url}?`);
  await stages.end('confirm', 'going live');
  await promote(effects, site.id, draft.id);
  await stages.end('promote', `the draft is live at ${site.url}`);
  const live: SmokeTarget = { url: site.url, digest, limit: false };
  await tryOut(effects, stages, live, 'THE BUILD IS LIVE: "npm run rollback" takes it back');
  return { ...released, live: site.url };
}

/** Everything that this machine can know about the tree and the bundle. */
async function buildAndCheck(effects: Effects, stages: Stages, out: string, siteUrl?: string): Promise<void> {
  await mustRun(effects, 'npm', ['run', 'check'], 'the rounds have errors: correct them', { exitCode: 1 });
  await stages.end('check', 'the rounds have no errors');
  // The platform's own build: "npm run build" as netlify.toml has it, then the bundle with the index just built.
  forgetEdgeManifest(effects.root);
  // Offline it does not ask the platform where the site is, which the sitemap has to know.
  const env = siteUrl ? { URL: siteUrl } : {};
  await mustRun(effects, 'netlify', ['build', '--offline'], 'the build failed', { env });
  await stages.end('build', 'built the tree and bundled the edge functions');
  assertEdgeManifest(effects.root);
  await stages.end('edge', 'both routes and the search limit are there');
  await mustRun(effects, 'npm', ['run', 'verify'], 'the built tree is wrong: build again');
  await stages.end('verify', 'the tree agrees with its manifest');
  const { links, pages, broken } = checkLinks(join(out, 'public'));
  if (broken.length > 0) throw new UsageError(`links lead nowhere:\n${broken.join('\n')}`);
  await stages.end('links', `${count(links, 'link')} of ${count(pages, 'page')} lead somewhere`);
}

async function deployDraft(effects: Effects, site: Site, { round }: Changes): Promise<{ id: string; url: string }> {
  // Without --prod this is a draft. The deploy bundles once more: hence the second look at what it made.
  const args = ['deploy', '--no-build', '--dir', `${OUT}/public`, '--site', site.id, '--message', round, '--json'];
  forgetEdgeManifest(effects.root);
  effects.say('uploading: minutes for a first release, less when the platform has most of the files');
  const { site_id, deploy_id, deploy_url } = await netlifyJson(
    effects,
    args,
    'the draft deploy failed; nothing is live',
  );
  if (site_id !== site.id || !deploy_id || !deploy_url) {
    throw new UsageError('the deploy does not say that it went to this site; nothing is live');
  }
  assertEdgeManifest(effects.root);
  return { id: deploy_id, url: deploy_url.replace(/\/$/, '') };
}

async function tryOut(effects: Effects, stages: Stages, target: SmokeTarget, where: string): Promise<void> {
  const { checks, faults } = await smoke(target, effects);
  if (faults.length > 0) {
    throw new UsageError(`the smoke test of ${target.url} failed (${where}):\n  ${faults.join('\n  ')}`);
  }
  await stages.end('smoke', `${count(checks, 'check')} passed at ${target.url}`);
}

/** Throws unless the answer is yes. */
export async function confirm({ yes }: { yes: boolean }, effects: Effects, question: string): Promise<void> {
  if (yes) return;
  const answer = await effects.ask(question);
  if (answer === undefined)
    throw new UsageError('there is no terminal to ask on: give --yes to go on without a question');
  if (!answer) throw new UsageError('stopped: the answer was not yes');
}

async function rehearse(effects: Effects, stages: Stages, out: string, digest: string): Promise<Released> {
  const preview = await effects.serve(out);
  try {
    await tryOut(effects, stages, { url: preview.url, digest, limit: true }, 'on this machine; nothing was sent');
  } finally {
    await preview.close();
  }
  effects.say(`dry run: nothing was sent. A release would now run
  netlify deploy --no-build --dir ${OUT}/public --site $NETLIFY_SITE_ID --json    (a draft)
  the smoke test on the draft's address
  netlify api restoreSiteDeploy    (the draft goes live, after a question)
  the smoke test on the public address`);
  return { digest };
}
