/** The published client: one TypeScript file, or one JavaScript file with its declarations. */
import { readFileSync } from 'node:fs';
import type { TSchema } from '@sinclair/typebox';
import { transformSync } from 'esbuild';
import { SCHEMAS, schemaName } from '../../contract/operations.ts';
import { SEARCH_PARAMETERS, type SearchParameter } from '../../contract/search-parameters.ts';
import { TypeGuard } from '../../contract/source.ts';
import { apiVersion } from '../../contract/version.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
/** Removes the imports and exports that only connect the files here. */
const withoutLocalImports = (text: string): string =>
  text.replace(/^(?:import|export) type [^;]* from '\.[^']*';\n+/gm, '');

/** What the declarations contain of client.ts. */
const DECLARATIONS = `/** Of the API that this client was made for. */
export declare const VERSION: string;
export declare class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem;
  constructor(problem: Problem);
}
export declare class DataChangedError extends Error {
  readonly before: SearchPage;
  readonly restart: () => AsyncGenerator<SearchPage, void, undefined>;
  constructor(before: SearchPage, restart: () => AsyncGenerator<SearchPage, void, undefined>);
}
export declare function createClient(options?: ClientOptions): Client;
`;

/** Path below the site's root -> content. */
export function clientFiles(): Record<string, string> {
  const version = `/** Of the API that this client was made for. */\nexport const VERSION = '${apiVersion()}';\n`;
  const code = [withoutLocalImports(read('client.ts')), version].join('\n');
  const types = [withoutLocalImports(read('interface.ts')), printSearchQuery(), printTypes()];
  const { code: script } = transformSync(code, { loader: 'ts', target: 'es2022', legalComments: 'none', minify: true });
  return {
    'client/client.ts': [code, ...types].join('\n'),
    'client/client.js': `/* Seat Vacancy API client ${apiVersion()}, /docs */\n${script}`,
    'client/client.d.ts': [DECLARATIONS, ...types].join('\n'),
  };
}

const TYPES = { text: 'string', pattern: 'string', flag: 'boolean', whole: 'number' } as const;
const printType = (parameter: SearchParameter): string =>
  parameter.kind === 'choice' ? parameter.options.map((option) => `'${option}'`).join(' | ') : TYPES[parameter.kind];

/** The type of the parameter of `search`, from the table of search parameters. */
function printSearchQuery(): string {
  const fields = Object.entries(SEARCH_PARAMETERS).map(
    ([name, parameter]) => `  /** ${parameter.words} */\n  ${name}?: ${printType(parameter)} | undefined;\n`,
  );
  const meaning = 'The parameters of `/search`; one that is undefined, false or empty is not sent.';
  return `/** ${meaning} */\nexport interface SearchQuery {\n${fields.join('')}}\n`;
}

/** The contract's named schemas as TypeScript declarations. */
function printTypes(): string {
  const declarations = Object.entries(SCHEMAS).map(
    ([name, schema]) => `/** ${schema.description} */\nexport type ${name} = ${printInside(schema, '')};\n`,
  );
  return declarations.join('\n');
}

function print(schema: TSchema, indent: string): string {
  return schemaName(schema) ?? printInside(schema, indent);
}

function printInside(schema: TSchema, indent: string): string {
  if (TypeGuard.IsArray(schema)) return `${print(schema.items, indent)}[]`;
  if (TypeGuard.IsUnion(schema)) {
    const types = schema.anyOf.map((one) => ('const' in one ? `'${one.const}'` : print(one, indent)));
    return [...new Set(types)].join(' | ');
  }
  if (TypeGuard.IsObject(schema)) return printFields(schema, `${indent}  `, indent);
  return schema.type === 'integer' ? 'number' : schema.type;
}

function printFields({ properties, required = [] }: TSchema, indent: string, outer: string): string {
  const fields = Object.entries(properties as Record<string, TSchema>).map(([name, field]) => {
    const meaning = field.description ? `${indent}/** ${field.description} */\n` : '';
    return `${meaning}${indent}${name}${required.includes(name) ? '' : '?'}: ${print(field, indent)};\n`;
  });
  return `{\n${fields.join('')}${outer}}`;
}
