/** build/check/messages.md has every message of the check, for reading them at once: from the cases of test/rounds. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listReviews } from '../../build/check/report/review-list.ts';
import { type Diagnostic, RULES } from '../../build/contract/diagnostics.ts';
import { describeFinding } from '../../build/shared/errors.ts';
import { groupBy } from '../../build/shared/group-by.ts';
import { checkFolder } from '../support/list-findings.ts';

const PAGE = new URL('../../build/check/messages.md', import.meta.url).pathname;
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

it('the page of messages has every message of the check', async () => {
  process.chdir(new URL('../..', import.meta.url).pathname);
  const findings = readdirSync(CASES).flatMap((name) => checkFolder(join(CASES, name)));
  const withoutFolder = (text: string) => text.replaceAll(/test\/rounds\/cases\/[\w-]+/g, 'data/rounds');
  const byRule = groupBy(findings, ({ rule }) => rule);
  const sections = Object.keys(RULES).flatMap((rule) =>
    byRule.has(rule as Diagnostic['rule']) ? describeRule(rule, byRule.get(rule as Diagnostic['rule'])!) : [],
  );
  await expect(withoutFolder([INTRODUCTION, '', ...sections].join('\n'))).toMatchFileSnapshot(PAGE);
});
