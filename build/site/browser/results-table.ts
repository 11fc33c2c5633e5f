/** What a search found as a CSV file, made on the device from what is there. */
import type { Results } from '../find-results.ts';
import { rangeInWords } from '../views/names.ts';
import type { PageQuery } from '../views/search-address.ts';
import { loadEngine } from './data-files.ts';
import { word } from './language.ts';
import { loadReader } from './profile.ts';

/** Spreadsheets guess the encoding without it. */
const BYTE_ORDER_MARK = '\ufeff';

/** Offers all courses of a query for saving, in its order. */
export async function saveTable(query: PageQuery): Promise<void> {
  const [search, reader] = await Promise.all([loadEngine(), loadReader()]);
  const results = search({ ...query, offset: 0, limit: Number.POSITIVE_INFINITY }, reader);
  save(tableOf(results), `${query.q ?? word('layout.site')}.csv`);
}

/** The text of the file: a line of headings, then one for each course, with codes as text. */
export function tableOf({ data, reader }: Results): string {
  const before = data.find((course) => course.before)?.before;
  const headings = [
    ...(['course.code', 'table.course', 'table.institute', 'search.district', 'table.type'] as const).map((key) =>
      word(key),
    ),
    ...(reader ? [word('mine.for_you')] : []),
    word('row.cap'),
    ...(before ? [`${word('row.cap')}: ${before.round}`] : []),
  ];
  const rows = data.map((course) => {
    const mine = reader?.seats.get(course.choice_code);
    return [
      codeCell(course.choice_code),
      ...[course.course_name, course.institute.inst_name, course.institute.district, course.kind ?? ''].map(textCell),
      ...(reader ? [mine ? rangeInWords(mine) : ''] : []),
      course.total_cap_vacancies,
      ...(before ? [course.before?.seats ?? ''] : []),
    ];
  });
  const lines = [headings, ...rows].map((cells) => cells.map(quoted).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

const quoted = (cell: string | number) => `"${String(cell).replace(/"/g, '""')}"`;
/** As text: a spreadsheet would drop the zeros before a number. */
const codeCell = (code: string) => `="${code}"`;
/** A text that a spreadsheet would execute gets an apostrophe in front. */
const textCell = (text: string) => text.replace(/^(?=[=+\-@\t])/, "'");

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
