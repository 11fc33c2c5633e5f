/** Rows -> CSV for spreadsheets: with a byte order mark, and with nothing that they would execute. */

export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  // Spreadsheets take a cell that begins so, in any width, for a formula.
  const safe = /^[=+\-@\t\r]/.test(value.normalize('NFKC')) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
