/** The release, top to bottom: nothing is sent before all that can be checked here is good, and what was tried goes live. */
import { join } from 'node:path';
import { count } from '../stages.ts';
import { UsageError } from '../usage-error.ts';
import { assertEdgeManifest, forgetEdgeManifest } from './edge-manifest.ts';
import type { Effects } from './effects.ts';
import { checkLinks } from './links.ts';
import { lookUpSite, mustRun, netlifyJson, promote, type Site } from './netlify.ts';
import { smoke } from './smoke.ts';
import { readChanges, writeSummary } from './summary.ts';

/** Where netlify.toml has the platform's build put the tree, and where the edge function takes its index from. */
const OUT = 'dist';

export interface ReleaseOptions {
  /** Everything that needs no account, and a smoke test of the tree on this machine; sends nothing. */
  readonly dryRun?: boolean;
  /** Go live without asking. */
  readonly yes?: boolean;
  /** Stop after the smoke test of the draft. */
  readonly draft?: boolean;
}

/**
 * Gives the digest of the build, the address and id of the draft, and the public address once the build is live there.
 * Throws UsageError at the first step that fails; nothing is live then unless the message says so.
 */
export async function release(options: ReleaseOptions, effects: Effects) {
  const { root, done, say } = effects;
  const out = join(root, OUT);
  const site = options.dryRun ? undefined : await lookUpSite(effects);
  if (site) await done('account', `releases to ${site.name}, ${site.url}`);
  await mustRun(effects, 'npm', ['run', 'check'], 'the rounds have errors: correct them', { exitCode: 1 });
  await done('check', 'the rounds have no errors');
  await buildAndBundle(effects, site);
  await done('build', 'built the tree and bundled the edge functions');
  assertEdgeManifest(root);
  await done('edge', 'both routes and the search limit are there');
  await mustRun(effects, 'npm', ['run', 'verify'], 'the built tree is wrong: build again');
  await done('verify', 'the tree agrees with its manifest');
  const { links, pages, broken } = checkLinks(join(out, 'public'));
  if (broken.length > 0) throw new UsageError(`links lead nowhere:\n${broken.join('\n')}`);
  await done('links', `${count(links, 'link')} of ${count(pages, 'page')} lead somewhere`);
  const { digest, round, lines } = readChanges(out);
  if (!site) {
    await rehearse(effects, out, digest);
    return { digest };
  }

  const draft = await deployDraft(effects, site, round);
  await done('draft', `deployed to ${draft.url}`);
  writeSummary(out, { digest, round, lines }, draft.url);
  await smoke({ url: draft.url, digest, limit: true, failed: 'nothing is live' }, effects);
  const released = { digest, draft: draft.url, deploy_id: draft.id };
  if (options.draft) return released;

  for (const line of lines) say(line);
  await confirm(options, effects, `Put this live at ${site.url}?`);
  await promote(effects, site.id, draft.id);
  await done('promote', `the draft is live at ${site.url}`);
  const failed = 'THE BUILD IS LIVE: "npm run rollback" takes it back';
  await smoke({ url: site.url, digest, limit: false, failed }, effects);
  return { ...released, live: site.url };
}

/** The platform's own build: "npm run build" as netlify.toml has it, then the bundle with the index just built. */
async function buildAndBundle(effects: Effects, site: Site | undefined): Promise<void> {
  forgetEdgeManifest(effects.root);
  // Offline it does not ask the platform where the site is, which the sitemap has to know.
  const env = site ? { URL: site.url } : {};
  await mustRun(effects, 'netlify', ['build', '--offline'], 'the build failed', { env });
}

async function deployDraft(effects: Effects, site: Site, message: string): Promise<{ id: string; url: string }> {
  // Without --prod this is a draft. The deploy bundles once more: hence the second look at what it made.
  forgetEdgeManifest(effects.root);
  effects.say('uploading: minutes for a first release, less when the platform has most of the files');
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

async function rehearse(effects: Effects, out: string, digest: string): Promise<void> {
  const { startPreview } = await import('../preview/start-preview.ts');
  const preview = await startPreview({ out, port: 0 });
  try {
    await smoke({ url: preview.url, digest, limit: true, failed: 'on this machine; nothing was sent' }, effects);
  } finally {
    await preview.close();
  }
  effects.say(`dry run: nothing was sent. A release would now run
  netlify deploy --no-build --dir ${OUT}/public --site $NETLIFY_SITE_ID --json    (a draft)
  the smoke test on the draft's address
  netlify api restoreSiteDeploy    (the draft goes live, after a question)
  the smoke test on the public address`);
}
