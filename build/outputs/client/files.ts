/** The client as published: one TypeScript file, or one JavaScript file with its declarations. */
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { printTypes } from './types.ts';

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
