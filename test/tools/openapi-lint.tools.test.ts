/** The OpenAPI document passes the linters that its users run; test/api/openapi.test.ts tests its content. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { describe, expect, it } from 'vitest';
import { openApi } from '../../build/api/openapi/openapi.ts';
import { operationsOf } from '../../build/contract/operations.ts';
import { useSample } from '../preview/use-sample.ts';

const REDOCLY = new URL('node_modules/.bin/redocly', import.meta.url).pathname;
const sample = useSample();

describe('openapi.json', () => {
  it("OpenAPI follows Redocly's recommended rules", async () => {
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const args = ['lint', 'api/v1/openapi.json', '--extends', 'recommended', '--format', 'json'];
    const { stdout } = await promisify(execFile)(REDOCLY, args, { cwd: join(sample.out, 'public'), env });
    expect(JSON.parse(stdout).totals).toMatchObject({ errors: 0, warnings: 0, ignored: 0 });
  });

  it.each([undefined, 'https://seats.example.org'])("OpenAPI follows Spectral's rules for %s", async (siteUrl) => {
    const { paths } = JSON.parse(readFileSync(join(sample.out, 'public/api/v1/openapi.json'), 'utf8'));
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [oas as RulesetDefinition] });
    const round = { data_licence: 'CC BY 4.0' } as never;
    const written = { ...openApi({ round, byOperation: new Map(), operations: operationsOf(false) }, siteUrl), paths };
    expect(await spectral.run(written)).toEqual([]);
    expect((await spectral.run({ ...written, info: {} })).map(({ code }) => code)).toContain('info-contact');
    expect(written).toMatchObject({
      info: { license: { name: 'CC BY 4.0' } },
      servers: [{ url: `${siteUrl ?? ''}/api/v1` }],
    });
  });
});
