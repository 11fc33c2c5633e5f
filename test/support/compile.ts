/** Compiles a small program that uses what is published. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ES = 'lib.es2022.d.ts';
export const DOM = 'lib.dom.d.ts';

/** Writes the sources into the folder; returns TypeScript's errors in them, but not in the packages that they import. */
export function compile(folder: string, sources: Record<string, string>, libraries: readonly string[] = [DOM]) {
  const names = Object.entries(sources).map(([name, text]) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  });
  const program = ts.createProgram(names, {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ES2022,
    lib: [ES, ...libraries],
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  return names
    .flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
