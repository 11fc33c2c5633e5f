import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RULES } from '../../build/contract/diagnostics.ts';
import { CSV_FILES, RoundSource } from '../../build/contract/source.ts';

const readText = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const [readme, rulesPage] = [readText('data/README.md'), readText('build/check/README.md')];

/** The text below a heading, up to the next one. */
const section = (heading: string, page = readme) => page.split(`\n${heading}\n`)[1]!.split(/\n##+ /)[0]!;
/** The cells of each line of a section's table, without its head. */
const findTable = (heading: string, page?: string) =>
  section(heading, page)
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '));
const names = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!);

it('build/check/README.md explains every rule once, with its severity', () => {
  const rules = findTable('## Rules', rulesPage).map(([rule, severity]) => [names(rule!)[0], severity]);
  expect(rules).toEqual(Object.entries(RULES));
});

describe('data/README.md', () => {
  it.each(Object.values(CSV_FILES))('data/README.md lists exactly the columns of $file', ({ file, columns }) => {
    const listed = findTable(`### ${file}`).flatMap(([cell]) => names(cell!));
    expect(listed.toSorted()).toEqual(columns.map(({ name }) => name).toSorted());
  });

  it('data/README.md lists exactly the fields and statuses of round.json', () => {
    const { source, ...fields } = RoundSource.properties;
    const expected = [...Object.keys(fields), ...Object.keys(source.properties).map((name) => `source.${name}`)];
    const table = findTable('## round.json');
    expect(table.flatMap(([cell]) => names(cell!))).toEqual(expected);
    expect(names(table.find(([cell]) => cell === '`status`')![1]!)).toEqual(
      RoundSource.properties.status.anyOf.map((status) => status.const),
    );
  });
});
