/** Whatever the check lets pass into a text is published so that parsers read it, and read the same. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { DOMParser } from '@xmldom/xmldom';
import { parse as parseCsv } from 'csv-parse/sync';
import { parse as parseHtml } from 'node-html-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWithSite } from '../../build/site/with-site.ts';
import { FUNCTIONS } from '../../build/store/functions.ts';
import { readManifest } from '../../build/tree/manifest.ts';
import { type Round, writeRound } from '../support/generate-rounds.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { examples } from '../support/properties.ts';
import { course, institute, vacancy } from '../support/stage-round.ts';

/** The characters of XML 1.0 (production 2), which the parser does not check. */
const XML_TEXT = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** A prime number. */
const STEP = examples(197, 97);
/** Every character of the first two planes' blocks and of the others' ends, in steps that are in no rhythm with blocks. */
const CODE_POINTS = [
  ...Array.from({ length: 0x300 }, (_, i) => i),
  ...Array.from({ length: Math.floor(0x110000 / STEP) }, (_, i) => i * STEP),
  ...Array.from({ length: 17 }, (_, plane) => [0, 1, 0xfffe, 0xffff].map((end) => plane * 0x10000 + end)).flat(),
  ...Array.from({ length: 0x100 }, (_, i) => 0xff00 + i),
];
const CHARACTERS = [...new Set(CODE_POINTS)].map((code) => String.fromCodePoint(code));
const isAccepted = (text: string) => FUNCTIONS.hidden_character(text) === null && FUNCTIONS.is_garbled(text) === 0;
const MARKUP = `x </script><b> ]]> <!-- &amp;&#0; "'\` =1+1 @x \\u0000 {{x}} %00 $& $1 x`;

/** Texts of some accepted characters each. */
const texts = (() => {
  const accepted = CHARACTERS.filter((character) => isAccepted(`x${character}x`));
  const parts = Array.from({ length: Math.ceil(accepted.length / 250) }, (_, i) =>
    accepted.slice(250 * i, 250 * i + 250),
  );
  return parts.map((part) => `x ${part.join('')} x`.replace(/\s+/g, ' '));
})();
/** Of institutes, and of the one course of each. */
const names = [MARKUP, ...texts.filter((_, i) => i % 2 === 0)];
const courseNames = names.map((_, i) => (i > 0 && texts[2 * i - 1]) || MARKUP);
const codes = names.map((_, i) => String(10_001 + i));

const folder = mkdtempSync(join(tmpdir(), 'odd-texts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'dist');
const read = (path: string) => readFileSync(join(out, 'public', path), 'utf8');
let paths: string[];
beforeAll(async () => {
  const data = join(folder, 'rounds');
  const meta = {
    id: 1,
    round_name: MARKUP,
    academic_year: '2026-27',
    published_date: '2026-07-20',
    status: 'published',
    corrected: [...names, ...courseNames].map((note) => ({ date: '2026-07-20', note })),
    source: { title: MARKUP, authority: names.at(-1), licence: names.at(-2) },
  };
  const rows = names.map((name, i) => {
    const place = { inst_type: name, district: name, city: name };
    return {
      institute: institute(codes[i]!, { inst_name: name, ...place }),
      course: course(`${codes[i]}00000`, { course_name: courseNames[i]! }),
      vacancy: vacancy(`${codes[i]}00000`),
    };
  });
  writeRound(join(data, 'round'), {
    meta,
    institutes: rows.map((row) => row.institute),
    courses: rows.map((row) => row.course),
    vacancies: rows.map((row) => row.vacancy),
  } as Round);
  const { errors } = await buildWithSite({ data, out, siteUrl: 'https://example.org' }, { clock: () => 0 });
  expect(errors).toEqual([]);
  paths = readManifest(out)!
    .files.filter(({ path }) => path.startsWith('public/'))
    .map(({ path }) => path.slice('public/'.length));
});

/** Files of a type, by the end of their names. */
const ending = (...ends: string[]) => paths.filter((path) => ends.includes(extname(path)));

it('the check refuses characters that XML cannot carry', () => {
  const illegal = CHARACTERS.filter((character) => !XML_TEXT.test(character));
  expect(illegal.length).toBeGreaterThan(40);
  expect(illegal.filter((character) => isAccepted(`x${character}x`))).toEqual([]);
  const kinds = ['\uffff', '\u{1fffe}', '\ue000', '\u{10fffd}', '\u0085', '\u202e', '\ufeff'];
  expect(kinds.filter((character) => isAccepted(`x${character}x`))).toEqual([]);
});

it('every XML file is well-formed and has the texts', () => {
  const onError = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`);
  };
  for (const path of ending('.xml', '.svg')) {
    expect(read(path), path).toMatch(XML_TEXT);
    new DOMParser({ onError }).parseFromString(read(path), 'text/xml');
  }
  const feed = new DOMParser({ onError }).parseFromString(read('feed.xml'), 'text/xml');
  const contents = [...feed.getElementsByTagName('content')].map(({ textContent }) => textContent);
  expect(contents).toEqual(expect.arrayContaining(names));
});

it('every JSON file is parsed and has the texts', () => {
  const answers = paths.filter((path) => path.startsWith('api/') && extname(path) === '');
  const files = [...ending('.json', '.webmanifest'), ...answers];
  expect(files.length).toBeGreaterThan(2 * names.length);
  for (const path of files) JSON.parse(read(path));
  const { data }: { data: { institute: { inst_name: string }; course_name: string }[] } = JSON.parse(
    read('api/v1/dataset/1/courses'),
  );
  expect(data.map(({ institute }) => institute.inst_name)).toEqual(names);
  expect(data.map(({ course_name }) => course_name)).toEqual(courseNames);
});

it('every CSV file is parsed and has the texts', () => {
  for (const path of ending('.csv')) parseCsv(read(path), { columns: true, bom: true });
  const rows: Record<string, string>[] = parseCsv(read('downloads/round/seats.csv'), { columns: true, bom: true });
  expect(rows.map(({ inst_name }) => inst_name)).toEqual(names);
  expect(rows.map(({ course_name }) => course_name)).toEqual(courseNames);
});

it('every page is valid HTML and has the texts', async () => {
  // The documentation has other rules (docs-page.test.ts).
  const pages = ending('.html').filter((path) => path !== 'docs.html');
  const faults: string[] = [];
  for (const path of pages) faults.push(...(await htmlFaults(read(path))).map((fault) => `${path}: ${fault}`));
  expect(faults).toEqual([]);
  const titleOf = (page: string) => parseHtml(read(`${page}.html`)).querySelector('h1')!.textContent;
  for (const [i, code] of codes.entries()) {
    expect(titleOf(`institute/${code}`)).toContain(names[i]);
    expect(titleOf(`course/${code}00000`)).toContain(courseNames[i]);
  }
});
