import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { itChangesFewFiles, publish } from './stable.ts';
import { shared } from './support/shared.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const real = shared('rounds');
const MOST_A_COURSE = 3.6;

describe.skipIf(real.missing)(`one corrected seat of rounds of the real size${real.needs}`, () => {
  itChangesFewFiles((data) => cpSync(real.folder, data, { recursive: true }), '2025-26-cap-round-3');
});

describe.skipIf(real.missing)(`a new round of the real size${real.needs}`, () => {
  /** Files that a new round uploads for each of its courses, those with one content counted once and as the platform's tool sends them. */
  it('a new round uploads few files per course', { timeout: 180_000 }, async () => {
    const data = temporaryFolder();
    const add = (round: string) => cpSync(join(real.folder, round), join(data, round), { recursive: true });
    for (const round of ['2025-26-cap-round-1', '2025-26-cap-round-2']) add(round);
    const before = await publish(data);
    add('2025-26-cap-round-3');
    const after = await publish(data);
    const known = new Set(before.values());
    const sent = [...after.values()].filter((sha256) => !known.has(sha256));
    const courses = [...after.keys()].filter((path) => /^public\/api\/v1\/course\/\w+$/.test(path)).length;
    expect(courses).toBeGreaterThan(2000);
    console.log(
      `${sent.length / courses} files a course, ${new Set(sent).size / courses} contents; ${after.size} files in all`,
    );
    expect(sent.length / courses).toBeLessThanOrEqual(MOST_A_COURSE);
  });
});
