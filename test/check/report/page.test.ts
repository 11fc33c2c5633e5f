import { describe, expect, it } from 'vitest';
import { compareRounds } from '../../../build/check/compare.ts';
import { renderReport } from '../../../build/check/report/page.ts';
import { readNumbers } from '../../../build/check/report/report-numbers.ts';
import { type Diagnostic, RULES } from '../../../build/contract/diagnostics.ts';
import { course, institute, round, stage } from '../../support/stage-round.ts';

const finding = (rule: Diagnostic['rule'], line: number, found = 'f'): Diagnostic => ({
  rule,
  severity: RULES[rule],
  file: 'data/round-2/courses.csv',
  line,
  column: 1,
  found,
  expected: 'e',
  fix: 'x',
});

describe('report.html', () => {
  const database = () =>
    stage(
      round({ id: 1, published_date: '2025-07-01' }),
      round({ id: 2 }, { courses: [course('0100110010', { total_cap_vacancies: 1234, course_name: '<b>&' })] }),
    );
  const render = (errors: Diagnostic[], looks: Diagnostic[], staged = database()) =>
    renderReport({ errors, looks, comparison: compareRounds(staged), numbers: readNumbers(staged) });

  it('escapes what the data says, and has no script and nothing from elsewhere', () => {
    const text = render([], [finding('text-empty', 2, '<script>alert(1)</script>')]);
    expect(text).toContain('&lt;b&gt;&amp;');
    expect(text).not.toMatch(/<script|<b>|https?:|src=/);
  });

  it('shows numbers with their change, and marks a rise', () => {
    const text = render([], []);
    expect(text).toContain('<th scope="row">CAP seats</th><td class="number">20</td><td class="number">1,234</td>');
    expect(text).toContain('<td class="number"><span class="rose">+1,214</span></td>');
    expect(text).toContain(
      '<th scope="row">institutes</th><td class="number">1</td><td class="number">1</td><td class="number">0',
    );
    expect(text).toContain('<li>Courses added: 0</li><li>Courses gone: 1: 0100110020</li>');
  });

  it('shows no change of what one of the rounds lacks, and compares only the newest', () => {
    const rounds = [round({ id: 1 }, { courses: [] }), round({ id: 2 })];
    const moved = round({ id: 3 }, { institutes: [institute('01001', { district: '' })] });
    const text = render([], [], stage(...rounds, moved));
    expect(text).toContain('(none)</th><td class="number">1</td><td class="number">2</td><td class="number">–</td>');
    expect(text).toContain('<td class="number">–</td><td class="number">20</td><td class="number">–</td></tr>');
    expect(text).toContain('<td class="number">20</td><td class="number">–</td><td class="number">–</td></tr>');
    expect(text).toContain('<li>Courses added: 0</li>');
  });

  it('says that nothing is published where there are errors', () => {
    expect(render([finding('total-wrong', 2)], [])).toContain('Nothing is published');
    expect(render([], [])).not.toContain('Nothing is published');
  });

  it('counts the findings of a rule, lists a hundred and names where the others are', () => {
    const many = Array.from({ length: 1101 }, (_, i) => finding('cap-total-differs', i + 2));
    const text = render([], many);
    expect(text).toContain('cap-total-differs: 1,101');
    expect(text.match(/courses\.csv:\d+:1/g)).toHaveLength(100);
    expect(text).toContain('1,001 more; report.json has them all');
    expect(render([], many.slice(0, 101))).toContain('<li>1 more;');
    expect(render([], many.slice(0, 100))).not.toContain(' more;');
  });

  it('is a page also where there is no round', () => {
    expect(renderReport({ errors: [], looks: [], numbers: readNumbers(stage()) })).toContain('there is no round');
  });
});
