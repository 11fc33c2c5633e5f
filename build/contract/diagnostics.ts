/**
 * A data problem is a value: which rule, where, what was found, what was expected, how to mend it.
 * Every rule stands here once; `data/README.md` explains each, and a test holds the two together.
 */
export type Severity = 'error' | 'warning';

/** Rule id -> severity. A stable name: operators' notes and scripts refer to it. */
export const RULES = {
  'rounds-missing': 'error',
  'file-missing': 'error',
  'encoding-invalid': 'error',
  'json-invalid': 'error',
  'field-missing': 'error',
  'field-unknown': 'error',
  'field-invalid': 'error',
  'date-invalid': 'error',
  'academic-year-invalid': 'error',
  'status-unknown': 'error',
  'dataset-duplicate': 'error',
  'published-missing': 'error',
  'header-missing': 'error',
  'column-missing': 'error',
  'column-unknown': 'error',
  'column-duplicate': 'error',
  'column-pair-incomplete': 'error',
  'quote-unclosed': 'error',
  'quote-misplaced': 'error',
  'row-length': 'error',
  'value-missing': 'error',
  'count-invalid': 'error',
  'flag-invalid': 'error',
  'inst-code-invalid': 'error',
  'choice-code-invalid': 'error',
  'seat-level-invalid': 'error',
  'control-character': 'error',
  'institute-duplicate': 'error',
  'course-duplicate': 'error',
  'seat-level-duplicate': 'error',
  'institute-unknown': 'error',
  'course-unknown': 'error',
  'total-wrong': 'error',
  'seat-level-unusual': 'warning',
  'text-empty': 'warning',
  'cap-total-differs': 'warning',
  'directory-large': 'warning',
} as const satisfies Record<string, Severity>;

export type RuleId = keyof typeof RULES;

export interface Diagnostic {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** The file or folder, as the operator would type it. */
  readonly file: string;
  /** The physical line where the record starts, from 1; 0 when the whole file is meant. */
  readonly line: number;
  /** The number of the CSV column, or of the character in a JSON line, from 1; 0 when the whole line is meant. */
  readonly column: number;
  /** What stands there, with the field's name: `open_g is "12A"`. */
  readonly found: string;
  /** What belongs there: `a whole number from 0 to 99999`. */
  readonly expected: string;
  /** What the operator can do about it. */
  readonly mend: string;
  /** Which record, where the line alone does not say it: `choice_code 0600624510`. */
  readonly record?: string;
}

/** Makes a diagnostic; the severity comes with the rule. */
export function diagnostic(rule: RuleId, rest: Omit<Diagnostic, 'rule' | 'severity'>): Diagnostic {
  return { rule, severity: RULES[rule], ...rest };
}

/** Orders by file, line, column, rule: the order in which an operator works through them. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareText(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareText(a.rule, b.rule) ||
    compareText(a.found, b.found)
  );
}

/** Orders by UTF-16 code unit: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** One line for the terminal: `file:line:column rule found: expected (record)` and, after a semicolon, the mend. */
export function formatDiagnostic(d: Diagnostic): string {
  const where = [d.file, ...(d.line ? [d.line, ...(d.column ? [d.column] : [])] : [])].join(':');
  return `${where} ${d.rule} ${d.found}: ${d.expected}${d.record ? ` (${d.record})` : ''}; ${d.mend}`;
}
