import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '../../build/contract/responses.ts';
import { useSample } from '../preview/use-sample.ts';
import { type Answer, ask } from '../support/ask.ts';

interface Response {
  headers?: Record<string, { description: string; schema: { type: string } }>;
  content: Record<'application/json', { schema: { $ref: string }; example?: unknown }>;
}
interface Document {
  paths: Record<
    string,
    {
      get: {
        operationId: string;
        parameters?: { name: string; required: boolean }[];
        responses: Record<string, Response>;
      };
    }
  >;
  components: { responses: Record<string, Response> };
}
const sample = useSample();
let root: string;
let document: Document;
/** Strict, with only the standard formats, as others validate. */
const ajv = addFormatsModule.default(new Ajv2020());
beforeAll(async () => {
  root = join(sample.out, 'public');
  document = JSON.parse(readFileSync(join(root, 'api/v1/openapi.json'), 'utf8'));
  for (const name of readdirSync(join(root, 'schemas'))) {
    ajv.addSchema(JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8')));
  }
});

const operations = () => Object.entries(document.paths).map(([path, { get }]) => ({ path, ...get }));
/** The headers that are described and not sent, or sent as another type. */
const missing = (headers: Response['headers'], { headers: sent }: Answer) =>
  Object.entries(headers ?? {}).flatMap(([name, { schema }]) => {
    const value = sent[name.toLowerCase()];
    if (value === undefined) return [name];
    const type = /^\d+$/.test(String(value)) ? 'integer' : 'string';
    return schema.type === type ? [] : [`${name}: ${value} is no ${schema.type}`];
  });

describe('openapi.json', () => {
  it('OpenAPI requires only the parameters in a path', () => {
    const required = operations().flatMap(({ path, parameters = [] }) =>
      parameters.map(({ name, required }) => [name, required, path.includes(`{${name}}`)]),
    );
    expect(required.length).toBeGreaterThan(10);
    expect(required.filter(([, required, isInPath]) => required !== isInPath)).toEqual([]);
  });

  it('OpenAPI describes every answer that is published', () => {
    const patterns = Object.keys(document.paths).map((path) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
    const files = readdirSync(join(root, 'api/v1'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    );
    const addresses = files.map((name) => `/${name.replace(/\.json$/, '')}`);
    const others = addresses.filter((address) => !patterns.some((pattern) => pattern.test(address)));
    expect(others.filter((address) => !address.startsWith('/404/'))).toEqual(['/404', '/openapi']);
  });

  it('OpenAPI describes headers, schema and example of each answer', async () => {
    const shown = operations().flatMap(({ path, responses }) => {
      const { headers, content } = responses[200]!;
      const { schema, example } = content['application/json'];
      return example === undefined ? [] : [{ path, headers, example, schema: schema.$ref.split('/').at(-1) }];
    });
    expect(shown.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/search', '/course/{choice_code}', '/datasets']),
    );
    for (const { path, headers, example, schema } of shown) {
      const codes: Record<string, string> = { choice_code: sample.course, inst_code: '90001', id: '2' };
      const request = `/api/v1${path.replace(/\{(\w+)\}/, (_, name) => codes[name]!)}`;
      const answer = await ask(sample.url, { path: path === '/search' ? `${request}?q=engineering&page=1` : request });
      // test/search/suggestion.test.ts covers suggestions, which need a search without results.
      const lacking = missing(headers, answer).filter(
        (name) => !['X-Search-Suggestion', 'X-Search-Dropped'].includes(name),
      );
      expect([path, answer.status, lacking]).toEqual([path, 200, []]);
      const described = answer.headers.link?.toString().match(/<([^>]*)>; rel="describedby"/)?.[1];
      const address = `/schemas/${schema}.json`;
      expect([path, described]).toEqual([path, headers?.Link ? address : undefined]);
      const validate = ajv.getSchema(address)!;
      for (const value of [example, JSON.parse(answer.text)]) {
        expect([path, validate(value), validate.errors]).toEqual([path, true, null]);
      }
      const again = await ask(sample.url, { path: request, headers: { 'If-None-Match': '*' } });
      expect(again.status).toBe(304);
    }
  });

  it('OpenAPI describes the headers and form of each error', async () => {
    const limited = (await sample.serve({ rateLimit: true })).url;
    const path = '/api/v1/datasets';
    await Promise.all(Array.from({ length: 120 }, () => ask(limited, { path })));
    const answers = await Promise.all([
      ask(sample.url, { path: '/api/v1/search?limit=0' }),
      ask(sample.url, { path: '/api/v1/course/0000000000' }),
      ask(sample.url, { path, method: 'POST' }),
      ask(limited, { path }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 404, 405, 429]);
    for (const answer of answers) {
      const { headers } = document.components.responses[`Problem${answer.status}`]!;
      expect([answer.status, missing(headers, answer)]).toEqual([answer.status, []]);
      expect(ajv.getSchema('/schemas/Problem.json')!(JSON.parse(answer.text))).toBe(true);
    }
    expect(Object.keys(document.components.responses)).toEqual(
      expect.arrayContaining(Object.keys(ERRORS).map((status) => `Problem${status}`)),
    );
  });
});

describe('the JSON schemas', () => {
  it('JSON schemas are served at the address in their $id', async () => {
    for (const name of readdirSync(join(root, 'schemas'))) {
      const { status, headers, text } = await ask(sample.url, { path: `/schemas/${name}` });
      expect([status, JSON.parse(text).$id]).toEqual([200, `/schemas/${name}`]);
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'access-control-allow-origin': '*' });
      expect(() => ajv.getSchema(`/schemas/${name}`)).not.toThrow();
    }
  });

  it('JSON schemas accept an added field, not a missing one', async () => {
    const { build_digest, ...rest } = JSON.parse((await ask(sample.url, { path: '/api/v1/status' })).text);
    const validate = ajv.getSchema('/schemas/Status.json')!;
    expect([validate({ ...rest, build_digest, added: 1 }), validate(rest)]).toEqual([true, false]);
  });
});
