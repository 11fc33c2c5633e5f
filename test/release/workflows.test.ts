import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { STOPS } from '../../build/release/summary.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const FOLDER = join(ROOT, '.github/workflows');

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
}
interface Job {
  if?: string;
  environment?: string;
  'timeout-minutes'?: number;
  uses?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
  needs?: string;
  strategy?: { matrix: { node: number[] } };
}
interface Workflow {
  on: Record<string, { branches?: string[]; paths?: string[]; inputs?: object } | null>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const PINNED = [
  'actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1',
  'actions/setup-node@820762786026740c76f36085b0efc47a31fe5020 # v7.0.0',
];

const files = readdirSync(FOLDER);
const workflow = (name: string): Workflow => parse(readFileSync(join(FOLDER, name), 'utf8'));
const steps = (name: string) => Object.values(workflow(name).jobs).flatMap((job) => job.steps ?? []);

describe.each(files)('the workflow %s', (name) => {
  it('uses official actions only, each by the commit of a version, the same everywhere', () => {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const used = [...text.matchAll(/uses: (?!\.)(.*)$/gm)].map(([, uses]) => uses!);
    expect(used).toHaveLength(steps(name).filter(({ uses }) => uses).length);
    for (const uses of used) expect(PINNED).toContain(uses);
  });

  it('may read the repository and, for a comment alone, write to a pull request', () => {
    const { permissions, jobs } = workflow(name);
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      const { contents: _, 'pull-requests': comments, ...others } = job.permissions ?? {};
      expect(others).toEqual({});
      if (!comments) continue;
      expect(name).toBe('draft.yml');
      // A job that may write runs no code of the pull request, and has no secret.
      expect(job.steps?.flatMap(({ uses }) => uses ?? [])).toEqual([]);
      expect(JSON.stringify(job)).not.toMatch(/secrets\.|npm /);
    }
  });

  it('gives secrets to the release by its environment, and to nothing else', () => {
    for (const { run, env } of steps(name)) {
      expect(run ?? '').not.toContain('${{');
      if (JSON.stringify(env ?? {}).includes('secrets.')) expect(run).toMatch(/^ *npm run release /m);
    }
  });

  it('gives the secrets of production to what is on main only, and others to drafts', () => {
    for (const job of Object.values(workflow(name).jobs)) {
      const secrets = [...JSON.stringify(job).matchAll(/secrets\.(\w+)/g)].map(([, secret]) => secret!);
      if (secrets.length === 0) continue;
      const isDraft = job.environment === 'draft';
      for (const secret of secrets) expect(secret.startsWith('DRAFT_'), secret).toBe(isDraft);
      expect(isDraft ? name : [name, job.environment, job.if]).toEqual(
        isDraft ? 'draft.yml' : ['production.yml', 'production', "github.ref == 'refs/heads/main'"],
      );
    }
  });

  it('runs commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    for (const { run } of steps(name)) {
      const [, script] = run?.match(/^npm run (\S+)/) ?? [];
      if (!script) continue;
      expect(scripts).toHaveProperty([script]);
    }
  });
});

describe('the workflows together', () => {
  it('test each state of a pull request once, on Node 20, 22, 24 and 26', () => {
    const { on, jobs } = workflow('test.yml');
    expect(Object.keys(on)).toEqual(['pull_request', 'workflow_call']);
    expect(jobs.test?.strategy?.matrix.node).toEqual([20, 22, 24, 26]);
    expect(steps('test.yml').at(-1)?.run).toBe('npm run test:all');
  });

  it('deploy from the Node that the platform builds with: one on which better-sqlite3 12 needs no workaround', () => {
    const platform = /^ {2}NODE_VERSION = "(\d+)"$/m.exec(readFileSync(join(ROOT, 'netlify.toml'), 'utf8'))?.[1];
    expect(platform).toBe('22');
    for (const name of ['draft.yml', 'production.yml']) {
      const setup = steps(name).find(({ uses }) => uses?.startsWith('actions/setup-node@'));
      expect(String(setup?.with?.['node-version']), name).toBe(platform);
    }
  });

  it('give a release the time that the upload of a new round takes', () => {
    for (const name of ['draft.yml', 'production.yml']) {
      const releasing = Object.values(workflow(name).jobs).filter(({ environment }) => environment);
      expect(
        releasing.map((job) => job['timeout-minutes']),
        name,
      ).toEqual([60]);
    }
  });

  it('give a release every variable that the build reads', () => {
    const options = readFileSync(join(ROOT, 'build/commands/options.ts'), 'utf8');
    const variables = [...options.matchAll(/\.env\('(\w+)'\)/g)].map(([, variable]) => variable!);
    // Set by the release itself.
    const given = variables.filter((variable) => !['SEATS_TODAY', 'URL'].includes(variable));
    expect(given).not.toEqual([]);
    for (const name of ['draft.yml', 'production.yml']) {
      const releasing = steps(name).find(({ run }) => run?.includes('npm run release '));
      for (const variable of given) expect(releasing?.env?.[variable], name).toBe(`\${{ vars.${variable} }}`);
    }
  });

  it('deploy a draft for a pull request that touches the rounds, and comment what it changes', () => {
    expect(workflow('draft.yml').on).toEqual({ pull_request: { paths: ['data/**'] } });
    const { draft, comment } = workflow('draft.yml').jobs;
    const runs = (job: Job | undefined) => job?.steps?.flatMap(({ run }) => run ?? []) ?? [];
    expect(runs(draft)).toContain('npm run release -- --draft --live "$LIVE_URL"');
    expect(runs(draft).at(-1)).toContain('cat dist/release.md');
    expect(comment?.needs).toBe('draft');
    expect(comment?.if).toMatch(/^always\(\) && .*'failure'/);
    expect(runs(comment)[0]).toContain('### The draft failed');
  });

  it('release main once its tests have passed', () => {
    const { on, jobs } = workflow('production.yml');
    expect(on.push?.branches).toEqual(['main']);
    expect(on.push?.paths).toEqual(expect.arrayContaining(['data/**', 'build/**', 'netlify/**', '!**/README.md']));
    expect(Object.keys(on.workflow_dispatch?.inputs ?? {})).toEqual(['accept']);
    expect(jobs.test?.uses).toBe('./.github/workflows/test.yml');
    expect(jobs.release?.needs).toBe('test');
    expect(steps('production.yml').at(-1)?.run).toMatch(/npm run release -- --yes "\$\{accept\[@\]\}"\n$/);
  });
});

describe('what is typed as accepted when production is started by hand', () => {
  const script = steps('production.yml').at(-1)!.run!;
  /** The arguments of `npm`, one per line, as the platform's shell runs the step. */
  const argumentsFor = (ACCEPT: string) => {
    const npm = 'npm() { printf "%s\\n" "$@"; }\n';
    const env = { ...process.env, ACCEPT };
    const { status, stdout } = spawnSync('bash', ['-e', '-c', npm + script], {
      env,
      encoding: 'utf8',
      cwd: temporaryFolder(),
    });
    return { status, words: stdout.split('\n').slice(0, -1) };
  };
  const RELEASE = ['run', 'release', '--', '--yes'];

  it.each([
    ['', RELEASE],
    ['   ', RELEASE],
    ['rollback', [...RELEASE, '--accept', 'rollback']],
    [' rollback  moved\n', [...RELEASE, '--accept', 'rollback', 'moved']],
    [STOPS.join('\n'), [...RELEASE, '--accept', ...STOPS]],
  ])('%j becomes words of its own', (given, words) => {
    expect(argumentsFor(given)).toEqual({ status: 0, words });
  });

  it.each([
    '--live http://elsewhere.invalid',
    'rollback --draft',
    '*',
    '$(touch made)',
    'rollback; touch made',
    '"rollback"',
    'Rollback',
  ])('%j is refused, and nothing runs', (given) => {
    expect(argumentsFor(given)).toEqual({ status: 2, words: [] });
  });
});
