import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ROOT = new URL('../..', import.meta.url).pathname;
const FOLDER = join(ROOT, '.github/workflows');

interface Step {
  uses?: string;
  run?: string;
  env?: Record<string, string>;
}
interface Job {
  uses?: string;
  steps?: Step[];
  permissions?: Record<string, string>;
  needs?: string;
  strategy?: { matrix: { node: number[] } };
}
interface Workflow {
  on: Record<string, { branches?: string[]; paths?: string[] } | null>;
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}

const files = readdirSync(FOLDER);
const workflow = (name: string): Workflow => parse(readFileSync(join(FOLDER, name), 'utf8'));
const steps = (name: string) => Object.values(workflow(name).jobs).flatMap((job) => job.steps ?? []);

describe.each(files)('the workflow %s', (name) => {
  it('uses official actions only, by their major version', () => {
    for (const { uses } of steps(name)) if (uses) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
  });

  it('may read the repository and, for a comment alone, write to a pull request', () => {
    const { permissions, jobs } = workflow(name);
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      const { contents: _, 'pull-requests': comments, ...others } = job.permissions ?? {};
      expect(others).toEqual({});
      if (comments) expect(name).toBe('draft.yml');
    }
  });

  it('gives secrets to the release by its environment, and to nothing else', () => {
    for (const { run, env } of steps(name)) {
      expect(run ?? '').not.toContain('${{');
      if (JSON.stringify(env ?? {}).includes('secrets.')) expect(run).toMatch(/^npm run release /);
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
  it('test every change on Node 20, 22 and 24', () => {
    const { on, jobs } = workflow('test.yml');
    expect(Object.keys(on)).toEqual(['pull_request', 'push', 'workflow_call']);
    expect(jobs.test?.strategy?.matrix.node).toEqual([20, 22, 24]);
    expect(steps('test.yml').at(-1)?.run).toBe('npm test');
  });

  it('deploy a draft for a pull request that touches the rounds, and comment what it changes', () => {
    expect(workflow('draft.yml').on).toEqual({ pull_request: { paths: ['data/**'] } });
    const [release, comment] = steps('draft.yml').slice(-2);
    expect(release?.run).toBe('npm run release -- --draft');
    expect(comment?.run).toContain('--body-file dist/release.md');
  });

  it('release main once its tests have passed', () => {
    const { on, jobs } = workflow('production.yml');
    expect(on).toEqual({ push: { branches: ['main'] } });
    expect(jobs.test?.uses).toBe('./.github/workflows/test.yml');
    expect(jobs.release?.needs).toBe('test');
    expect(steps('production.yml').at(-1)?.run).toBe('npm run release -- --yes');
  });
});
