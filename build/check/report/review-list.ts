/** The list that a person looks at before a round is published: unusual findings, one line for each kind. */

import { basename, dirname } from 'node:path';
import type { Diagnostic, RuleId } from '../../contract/diagnostics.ts';
import { describeFinding } from '../../shared/errors.ts';
import { compareText, firstFew, grouped } from '../../shared/format.ts';
import { groupBy } from '../../shared/group-by.ts';

export interface ReviewLine {
  readonly rule: RuleId;
  /** What was found: `33 institutes became autonomous: 01120, 02114 …`. */
  readonly text: string;
  readonly count: number;
  /** Where the first of them are: `line 50 of vacancies.csv (page 15)`, without the page if it is not known. */
  readonly positions: readonly string[];
  /** What to compare or correct. */
  readonly fix: string;
  readonly unusualness: number;
  readonly needsReason: boolean;
}
export interface ReviewList {
  readonly lines: readonly ReviewLine[];
  /** How many findings are beyond these lines. */
  readonly more: number;
}

/** How many lines are shown: a person does not read more. */
const MAX_LINES = 10;
/** How many findings of one line are named, in how many letters. */
const MAX_NAMES = 5;
const MAX_LETTERS = 240;

/** The findings to review of the round in `folder`, those that need a reason first, then the most unusual. */
export function listReviews(folder: string, diagnostics: readonly Diagnostic[]): ReviewList {
  const reviews = diagnostics.filter(
    ({ severity, file }) => severity === 'review' && `${file}/`.startsWith(`${folder}/`),
  );
  const kinds = groupBy(reviews, ({ rule, kind, message }) => `${rule} ${kind ?? message}`);
  const lines = [...kinds.values()]
    .map(toLine)
    .sort(
      (a, b) =>
        Number(b.needsReason) - Number(a.needsReason) || b.unusualness - a.unusualness || compareText(a.text, b.text),
    );
  const hidden = lines.slice(MAX_LINES);
  return { lines: lines.slice(0, MAX_LINES), more: hidden.reduce((sum, { count }) => sum + count, 0) };
}

function toLine(findings: readonly Diagnostic[]): ReviewLine {
  const sorted = findings.toSorted((a, b) => unusualnessOf(b) - unusualnessOf(a));
  const first = sorted[0]!;
  const label = first.record ? `${withoutLabel(first.record)}: ` : '';
  const count = sorted.length;
  return {
    rule: first.rule,
    text:
      count === 1
        ? `${label}${describeFinding(first)}`
        : `${grouped(count)} ${first.kind ?? first.rule}: ${listNames(sorted.map(nameOf))}`,
    count,
    positions: sorted.slice(0, MAX_NAMES).flatMap(positionsOf),
    fix: first.fix,
    unusualness: unusualnessOf(first),
    needsReason: sorted.some(({ needsReason }) => needsReason),
  };
}

const unusualnessOf = ({ unusualness = 0 }: Diagnostic) => unusualness;
/** `choice_code 0100219110 state_level` -> `0100219110 state_level`. */
const withoutLabel = (record: string) => record.replace(/^\w+ /, '');
const nameOf = ({ name, record, message }: Diagnostic) => name ?? (record ? withoutLabel(record) : message);

/** The first names: as many as a person reads in one line, and at least one. */
function listNames(names: readonly string[]): string {
  let namesShown = 1;
  while (namesShown < MAX_NAMES && names.slice(0, namesShown + 1).join(', ').length <= MAX_LETTERS) namesShown++;
  return firstFew(names, namesShown);
}

function positionsOf({ file, line, page, rows = [] }: Diagnostic): string[] {
  const folder = dirname(file);
  return [{ file, line, page }, ...rows].flatMap((row) => {
    if (row.line === 0) return [];
    const round = dirname(row.file) === folder ? '' : ` of ${basename(dirname(row.file))}`;
    return [`line ${row.line} of ${basename(row.file)}${round}${row.page === undefined ? '' : ` (page ${row.page})`}`];
  });
}
