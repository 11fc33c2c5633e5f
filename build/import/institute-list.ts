/** A list of institutes with their places: of a round folder, or the authority's own, as a CSV or a saved web page. */

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { CELL_FORMS, CSV_FILES, type InstituteSource } from '../contract/source.ts';
import { UsageError } from '../shared/errors.ts';
import { readCsvFile, readUtf8 } from './csv-file.ts';

/** How its columns are headed, beside the names that a round has. */
const HEADINGS = {
  inst_code: /^(?:inst\w*\.?|college|dte)?\s*code$/i,
  inst_name: /^(?:(?:inst\w*\.?|college)\s*name|name(?: of (?:the )?(?:institute|college))?)$/i,
  district: /^district$/i,
  city: /^(?:city|town)$/i,
} as const;
type Field = keyof typeof HEADINGS;
const IS_CODE = new RegExp(CELL_FORMS.inst_code.pattern);
export type PlacedInstitute = Pick<InstituteSource, Field>;

/** Institutes by code, from a round folder, a CSV or a web page. Throws UsageError if codes or districts are missing. */
export function readPlacedInstitutes(path: string): Map<string, PlacedInstitute> {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  const file = isFolder ? join(path, CSV_FILES.institutes.file) : path;
  const rows = /\.html?$/i.test(file) ? readHtmlRows(file) : readCsvRows(file);
  const institutes = new Map<string, PlacedInstitute>();
  let columnOf: ((field: Field) => number) | undefined;
  // Rows above the heading, and others than of institutes, are the navigation and the footers of a page.
  for (const cells of rows) {
    const headed = (field: Field) => cells.findIndex((cell) => cell === field || HEADINGS[field].test(cell));
    if (headed('inst_code') >= 0 && headed('district') >= 0) columnOf = headed;
    const cellOf = (field: Field) => cells[columnOf?.(field) ?? -1] ?? '';
    // The authority's lists of 2023 have codes without their leading zero.
    const inst_code = cellOf('inst_code').replace(/^\d{4}$/, '0$&');
    const [inst_name, district, city] = [cellOf('inst_name'), cellOf('district'), cellOf('city')];
    if (IS_CODE.test(inst_code)) institutes.set(inst_code, { inst_code, inst_name, district, city });
  }
  if (columnOf) return institutes;
  const header = (rows[0] ?? []).join(', ');
  throw new UsageError(
    `--institutes: ${file} has no table with the columns inst_code and district (its first line is: ${header}): name them so, or "Institute Code" and "District"`,
  );
}

function readCsvRows(file: string): string[][] {
  const { header, records } = readCsvFile(file);
  return [[...header], ...records.map((record) => header.map((name) => record[name] ?? ''))];
}

/** The cells of each row of each table. */
function readHtmlRows(file: string): string[][] {
  const page = parse(readUtf8(file, 'save the page again as UTF-8, or its table as a CSV'));
  const isCell = (node: unknown): node is HTMLElement => /^T[DH]$/.test((node as HTMLElement).tagName ?? '');
  const textOf = (cell: HTMLElement) => cell.textContent.replace(/\s+/g, ' ').trim();
  return page.querySelectorAll('tr').map((row) => row.childNodes.filter(isCell).map(textOf));
}
