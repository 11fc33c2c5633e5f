/**
 * Every message, for reading them at once. build/check/messages.md has those of the check, as the cases of test/rounds produce them;
 * build/import/messages.md and build/release/messages.md the texts of their sources.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { parseAst } from 'vitest/node';
import { listReviews } from '../build/check/report/review-list.ts';
import { type Diagnostic, RULES, type RuleId } from '../build/contract/diagnostics.ts';
import { describeNotice, skipLines } from '../build/import/imported.ts';
import { describeFinding } from '../build/shared/errors.ts';
import { groupBy } from '../build/shared/group-by.ts';
import { checkFolder } from './support/list-findings.ts';
import { ROOT } from './support/run-command.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const CASES = 'test/rounds/cases';
const INTRODUCTION = `# The messages of the check

Every message, as the cases in \`test/rounds\` produce it: first alone, then, after "In a list:", as one line for several findings of a
kind. \`npm run golden\` writes this page. Read it whole after changing a message.`;

/** A message without its numbers and quoted texts, which differ from case to case. */
const formOf = (message: string) => message.replace(/"[^"]*"/g, '""').replace(/\d+/g, '0');
const firstOfEach = <T>(list: readonly T[], key: (item: T) => string): T[] =>
  [...groupBy(list, key).values()].map(([first]) => first!);

const capitalise = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** The lines of one rule. */
function describeRule(rule: string, findings: readonly Diagnostic[]): string[] {
  const single = (finding: Diagnostic) => `- ${describeFinding(finding)}; ${finding.fix}`;
  const kinds = [
    ...groupBy(
      findings.filter(({ kind }) => kind),
      ({ kind }) => formOf(kind!),
    ).values(),
  ];
  const lists = kinds.map(([first, second = first]) => {
    const file = first!.file;
    const [line] = listReviews(dirname(file), [first!, { ...second!, file, kind: first!.kind! }]).lines;
    return `- In a list: ${line!.text}. ${capitalise(line!.fix)}${line!.positions.length > 0 ? ': ' : ''}${line!.positions.join(', ')}`;
  });
  return [`## ${rule}`, '', ...firstOfEach(findings.map(single), formOf), ...lists, ''];
}

/** A folder of rounds with a file that no case could have. */
function tooManyInstitutes(): string {
  const data = temporaryFolder();
  mkdirSync(join(data, 'round'));
  writeFileSync(join(data, 'round/institutes.csv'), `inst_code,inst_name\n${'01001,A\n'.repeat(27_001)}`);
  return data;
}

it('the page of messages has every message of the check', async () => {
  process.chdir(ROOT);
  const findings = [...readdirSync(CASES).map((name) => join(CASES, name)), tooManyInstitutes()].flatMap(checkFolder);
  const withoutFolder = (text: string) => text.replaceAll(/test\/rounds\/cases\/[\w-]+/g, 'data/rounds');
  const byRule = groupBy(findings, ({ rule }) => rule);
  const sections = Object.keys(RULES).flatMap((rule) => describeRule(rule, byRule.get(rule as RuleId)!));
  await expect(withoutFolder([INTRODUCTION, '', ...sections].join('\n'))).toMatchFileSnapshot(
    join(ROOT, 'build/check/messages.md'),
  );
});

interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}
const isNode = (value: unknown): value is SyntaxNode => typeof (value as SyntaxNode | null)?.type === 'string';

/** A node, and all below it. */
function listNodes(node: SyntaxNode): SyntaxNode[] {
  return [node, ...Object.values(node).flat().filter(isNode).flatMap(listNodes)];
}

/** The text of a string or a template, with the names of what it fills in: `page {name} cannot be read`. */
function textOf({ type, value, quasis, expressions }: SyntaxNode): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type !== 'TemplateLiteral') return undefined;
  const filled = expressions as SyntaxNode[];
  const parts = quasis as { value: { cooked: string } }[];
  return parts.map((part, i) => part.value.cooked + (filled[i] ? `{${nameOf(filled[i])}}` : '')).join('');
}

/** The last name in an expression: `length` of `skipped.length`, `name` of `plural(1, name)`. */
const nameOf = (node: SyntaxNode): string =>
  (listNodes(node).findLast(({ type }) => type === 'Identifier')?.name as string) ?? '…';

/** The lines of a text, by what it is given to: a reason for skipping a page, a notice with its places, or anything else. */
function linesOf(text: string, parent: SyntaxNode | undefined): string[] {
  const callee = (parent?.callee as SyntaxNode | undefined)?.name;
  const places = ['page 7', 'page 8'];
  if (callee === 'LayoutError') {
    const skips = places.map((where) => ({ where, reason: text }));
    return [...skipLines(skips.slice(0, 1)), ...skipLines(skips)];
  }
  if (callee === 'noticesOf') return [describeNotice({ text, places })];
  return [text];
}

/** The texts of two words or more in a source, each with the node that it is a part of. */
function messagesOf(file: string): string[] {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' });
  const nodes = listNodes(parseAst(code) as unknown as SyntaxNode);
  const messages = nodes.flatMap((node) => {
    const text = textOf(node);
    if (text === undefined || !/\p{L}[^a-z]* .*\p{L}/u.test(text) || /\(\?/.test(text)) return [];
    return linesOf(
      text,
      nodes.find((parent) => [parent.arguments].flat().includes(node)),
    );
  });
  return [...new Set(messages)].map((message) => `- ${message.trim().replaceAll('\n', ' / ')}`);
}

it.each(['import', 'release'])('the page of messages has every text of build/%s', async (folder) => {
  const path = join(ROOT, 'build', folder);
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const sections = names.flatMap((name) => {
    const messages = messagesOf(join(path, name));
    return messages.length > 0 ? [`## ${name}`, '', ...messages, ''] : [];
  });
  const introduction = `# The messages of build/${folder}

Every text of two words or more in each file, with the names of what it fills in. The reason for a skipped page is there alone and for
several pages, a notice with its places. \`npm run golden\` writes this page. Read it whole after changing a message.`;
  await expect([introduction, '', ...sections].join('\n')).toMatchFileSnapshot(join(path, 'messages.md'));
});
