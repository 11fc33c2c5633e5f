/** The size budget for a slow phone, on a round with every district and with the largest pages of each kind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSample, type Sample } from '../../preview/served.ts';
import { generateRound, writeRound } from '../../support/generate-rounds.ts';
import { weigh } from './weight.ts';

const BUDGET = 30 * 1024;
const round = generateRound({ courses: 400 });
const course = round.vacancies.map(({ choice_code }) => `${choice_code}`).sort();
/** The most frequent code: the course with the most seat levels, or the institute with the most courses. */
const mostFrequent = (codes: readonly string[]) => {
  const times = new Map<string, number>();
  for (const code of codes) times.set(code, (times.get(code) ?? 0) + 1);
  return [...times].sort(([, a], [, b]) => b - a)[0]![0];
};
const PAGES = [
  '/',
  '/search?q=engineering',
  '/list',
  `/course/${mostFrequent(course)}`,
  `/institute/${mostFrequent(round.courses.map(({ inst_code }) => `${inst_code}`))}`,
];

describe('with its script and its style', () => {
  const data = mkdtempSync(join(tmpdir(), 'weight-'));
  let sample: Sample;
  let url: string;
  beforeAll(async () => {
    writeRound(join(data, 'round'), round);
    sample = await buildSample(data);
    url = (await sample.serve()).url;
  });
  afterAll(async () => {
    await sample.remove();
    rmSync(data, { recursive: true });
  });

  it.each(PAGES)('%s has at most 30 KB compressed', async (address) => {
    const { page, all } = await weigh(url + address);
    expect(page).toBeGreaterThan(500);
    expect(all).toBeLessThanOrEqual(BUDGET);
  });
});
