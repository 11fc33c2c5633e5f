/** The page of a course without seats for the reader, with its script: similar courses that have some. */
import { expect, it } from 'vitest';
import { course, institute, round, vacancy } from '../../support/stage-round.ts';
import { type Kept, reader, textsOf } from './opened-page.ts';
import { buildFiles, openScripted, soon } from './scripted-page.ts';

const CODE = '0100110010';
const none = { open_g: 0, open_l: 0, sc_g: 0, obc_g: 0, total_g_l: 0 };
const open = (seats: number) => ({ ...none, open_g: seats, total_g_l: seats });
/** By code: the name of the course, and its seats at state level. Institutes 01001 and 01002 are in the same district. */
const COURSES: readonly (readonly [code: string, name: string, seats: typeof none])[] = [
  [CODE, 'Civil Engineering', none],
  ['0100110020', 'Mechanical Engineering', open(50)],
  ['0100210010', 'Civil Engineering', open(1)],
  ['0100210020', 'Civil Engineering', none],
  ['0100310010', 'Civil Engineering', open(9)],
  ['0100310020', 'Structural Engineering', open(8)],
  ['0100310030', 'Civil Engineering', open(7)],
  ['0100310040', 'Chemical Engineering', none],
];
/** Built within the first test that needs it. */
let files: ReturnType<typeof buildFiles> | undefined;
function openPage(code: string, kept: Kept) {
  files ??= buildFiles(
    round(
      {},
      {
        institutes: ['01001', '01002', '01003'].map((inst, i) =>
          institute(inst, i < 2 ? {} : { district: 'Southgate' }),
        ),
        courses: COURSES.map(([code, course_name]) => course(code, { course_name, ews_seats: 0, tfw_seats: 0 })),
        vacancies: COURSES.flatMap(([code, , seats]) => [
          vacancy(code, seats),
          ...(code === '0100210020' ? [vacancy(code, { seat_level: 'home_university', ...open(3) })] : []),
        ]),
      },
    ),
  );
  const page = openScripted(files, `/course/${code}`, { kept });
  return { ...page, near: () => textsOf(page.document, '[data-near] .results code[id]') };
}
const shown = (document: Document) => textsOf(document, '.big').join();

it('has three of its kind that have seats, those of its district first, and each can be added', async () => {
  const kept: Kept = { profile: reader({ home: 'unsure' }) };
  const { document, near } = openPage(CODE, kept);
  await soon(() => expect(near()).toEqual(['0100210010', '0100210020', '0100310010']));
  expect([shown(document), textsOf(document, '[data-near] h2')]).toEqual(['0', ['Nearby, with seats for you']]);
  expect(textsOf(document, '[data-near] .seats')).toEqual(['1 for you', '0–3 for you', '9 for you']);
  document.querySelector<HTMLElement>('[data-near] [data-shortlist]')!.onclick!({} as PointerEvent);
  expect(kept.list).toBe('["0100210010"]');
});

it('has none, and no heading, where no other of its kind has seats', async () => {
  const { near, asked, document } = openPage('0100310040', { profile: reader() });
  await soon(() => expect(asked.filter((address) => address.includes('/search.'))).toHaveLength(1));
  for (let i = 0; i < 5; i++) await new Promise((done) => setImmediate(done));
  expect([near(), textsOf(document, '[data-near] h2')]).toEqual([[], []]);
});

it.each<[string, string, Kept]>([
  ['has seats', '0100310010', { profile: reader({ home: 'unsure' }) }],
  ['may have seats', '0100210020', { profile: reader({ home: 'unsure' }) }],
  ['is for nobody who is known', CODE, {}],
  ['is of another state', CODE, { profile: reader({ home: 'other_state' }) }],
])('has none where it %s', async (_, code, kept) => {
  const { near, asked, document } = openPage(code, kept);
  await soon(() => expect(asked).toContain('/build.json'));
  await new Promise((done) => setImmediate(done));
  expect([near(), asked.filter((address) => address.includes('/search.'))]).toEqual([[], []]);
  expect(shown(document)).not.toBe('');
});
