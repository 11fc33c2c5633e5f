import { describe, expect, it } from 'vitest';
import { listReviews } from '../../build/check/report/review-list.ts';
import type { Diagnostic } from '../../build/contract/diagnostics.ts';

const review = (fields: Partial<Diagnostic> = {}): Diagnostic => ({
  rule: 'name-changed',
  severity: 'review',
  file: 'data/round-2/courses.csv',
  line: 2,
  column: 1,
  message: 'course_name is "Art"',
  expected: '"Law", as in the round before',
  fix: 'compare with the document',
  record: 'choice_code 0100110010',
  unusualness: 3,
  ...fields,
});
const listOf = (...reviews: Diagnostic[]) => listReviews('data/round-2', reviews);

describe('the list of a round', () => {
  it('a finding has what was expected and the page of the document', () => {
    expect(listOf(review({ page: '12' })).lines).toMatchObject([
      {
        text: '0100110010: course_name is "Art", should be "Law", as in the round before',
        count: 1,
        positions: ['line 2 of courses.csv (page 12)'],
        fix: 'compare with the document',
        needsReason: false,
      },
    ]);
  });

  it('findings of one kind are one line', () => {
    const renamed = Array.from({ length: 7 }, (_, i) =>
      review({ kind: 'courses were renamed', line: i + 2, record: `choice_code 010011001${i}` }),
    );
    expect(listOf(...renamed).lines).toMatchObject([
      { text: expect.stringMatching(/^7 courses were renamed: 0100110010, .*0100110014 …$/), count: 7 },
    ]);
  });

  it('findings that need a reason come before unusual ones', () => {
    const order = [4, 9, 5].map((unusualness) => review({ message: `${unusualness}`, unusualness }));
    const copied = review({ message: 'copied', unusualness: 1, needsReason: true });
    expect(listOf(...order, copied).lines.map(({ unusualness }) => unusualness)).toEqual([1, 9, 5, 4]);
  });

  it('the list to review has at most ten lines', () => {
    const many = Array.from({ length: 10 }, (_, i) => review({ message: `${i}`, unusualness: 5 }));
    expect(listOf(...many).more).toBe(0);
    const rare = Array.from({ length: 3 }, () => review({ kind: 'texts are empty', unusualness: 1 }));
    const list = listOf(...many, ...rare);
    expect([list.lines.length, list.more]).toEqual([10, 3]);
  });

  it('the list to review has no errors or other rounds', () => {
    const others = [review({ severity: 'error' }), review({ file: 'data/round-20/courses.csv' })];
    expect(listOf(...others).lines).toEqual([]);
  });
});
