/** The client as published: one TypeScript file, or one JavaScript file with its declarations. */
import { readFileSync } from 'node:fs';
import type { TSchema } from '@sinclair/typebox';
import { transformSync } from 'esbuild';
import { nameOf, SCHEMAS } from '../../contract/operations.ts';
import { TypeGuard } from '../../contract/source.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
/** Without what only joins the files here. */
const withoutLocalImports = (text: string): string =>
  text.replace(/^(?:import|export) type [^;]* from '\.[^']*';\n+/gm, '');

/** What a reader of the declarations needs of client.ts. */
const DECLARATIONS = `export declare class ApiError extends Error {
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

/** File name below the site's root -> content. */
export function clientFiles(): Record<string, string> {
  const code = withoutLocalImports(read('client.ts'));
  const types = [withoutLocalImports(read('interface.ts')), printTypes()];
  const { code: script } = transformSync(code, { loader: 'ts', target: 'es2022', legalComments: 'none', minify: true });
  return {
    'client/client.ts': [code, ...types].join('\n'),
    'client/client.js': script,
    'client/client.d.ts': [DECLARATIONS, ...types].join('\n'),
  };
}

/** The contract's schemas as TypeScript: the declaration of a type for each named one. */
function printTypes(): string {
  const declarations = Object.entries(SCHEMAS).map(
    ([name, schema]) => `/** ${schema.description} */\nexport type ${name} = ${printInside(schema, '')};\n`,
  );
  return declarations.join('\n');
}

function print(schema: TSchema, indent: string): string {
  return nameOf(schema) ?? printInside(schema, indent);
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
