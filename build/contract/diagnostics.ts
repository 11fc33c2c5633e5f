/**
 * A data problem is a value: rule, position, its message, what was expected, how to fix it. Every rule is listed here once;
 * `build/check/README.md` explains each, and a test compares the two.
 */
/** `error`: impossible data, which stops the build. `review`: it may be right, and a person compares it before the round is published. */
type Severity = 'error' | 'review';

/** Rule id -> severity. Ids are stable: operators' notes and scripts refer to them. */
export const RULES = {
  'rounds-missing': 'error',
  'file-missing': 'error',
  'encoding-invalid': 'error',
  'conflict-marked': 'error',
  'json-invalid': 'error',
  'field-missing': 'error',
  'field-unknown': 'error',
  'field-invalid': 'error',
  'date-wrong': 'error',
  'published-missing': 'error',
  'districts-missing': 'error',
  'header-missing': 'error',
  'header-repeated': 'error',
  'column-missing': 'error',
  'column-unknown': 'error',
  'column-duplicate': 'error',
  'column-pair-incomplete': 'error',
  'quote-invalid': 'error',
  'rows-too-many': 'error',
  'row-length': 'error',
  'value-missing': 'error',
  'count-invalid': 'error',
  'flag-invalid': 'error',
  'inst-code-invalid': 'error',
  'choice-code-invalid': 'error',
  'tfw-choice-code-invalid': 'error',
  'seat-level-invalid': 'error',
  duplicate: 'error',
  'code-unknown': 'error',
  'choice-code-foreign': 'error',
  'total-wrong': 'error',
  'courses-none': 'error',
  'text-invalid': 'error',
  'round-changed': 'error',
  'cutoff-wrong': 'error',
  'file-unchanged': 'review',
  'column-wrong': 'review',
  'group-differs': 'review',
  'column-dropped': 'review',
  'cap-total-differs': 'review',
  'round-doubtful': 'review',
  'code-changed': 'review',
  'level-changed': 'review',
  'name-changed': 'review',
  'seats-rose': 'review',
  'levels-exchanged': 'review',
  'flag-changed': 'review',
  'year-differs': 'review',
  'seats-implausible': 'review',
  'tfw-choice-code-doubtful': 'review',
  'seat-level-unusual': 'review',
  'flag-contradicts-type': 'review',
  'district-spelling': 'review',
  'district-outside-region': 'review',
  'home-university-unknown': 'review',
  'text-empty': 'review',
  'cutoff-unusual': 'review',
  'stop-word-undecided': 'review',
} as const satisfies Record<string, Severity>;

export type RuleId = keyof typeof RULES;

/** A row of a CSV file, with the page of the document that it was imported from. */
export interface DiagnosticRow {
  readonly file: string;
  readonly line: number;
  readonly page?: string;
}

export interface Diagnostic {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** The file or folder, as the operator would type it. */
  readonly file: string;
  /** The physical line where the record starts, from 1; 0 for the whole file. */
  readonly line: number;
  /** The number of the CSV column, or of the character in a JSON line, from 1; 0 for the whole line. */
  readonly column: number;
  /** A sentence without its full stop that stands alone: `open_g is "12A"`. */
  readonly message: string;
  /** What the value should be: `a whole number from 0 to 99999`; absent where `message` tells it. */
  readonly expected?: string;
  /** What the operator can do about it, in any file of the round: `compare with the document`. */
  readonly fix: string;
  /** The record, if the line alone does not identify it: `choice_code 0600624510`. */
  readonly record?: string;
  /** The page of the document that the round was imported from: `12`, or `12 of east.pdf`. */
  readonly page?: string;
  /** More rows to compare, of this round or of the one before. */
  readonly rows?: readonly DiagnosticRow[];
  /** The words, after a number, for all findings that are one line of the list: `institutes became autonomous`; alone without. */
  readonly kind?: string;
  /** What such a line calls this finding; the code of its record by default. */
  readonly name?: string;
  /** How unusual a finding is, the larger the more: standard deviations for a group, else a fixed value (build/check/README.md). */
  readonly unusualness?: number;
  /** A finding that is nearly always a mistake: whoever publishes the round types a reason. */
  readonly needsReason?: true;
}

/** What a stage reports; by default the severity is the rule's, and line and column are 0. */
export type Finding = Pick<Diagnostic, 'rule' | 'file' | 'message' | 'fix'> &
  Partial<Omit<Diagnostic, 'rule' | 'file' | 'message' | 'fix' | 'page'>>;
export type Report = (finding: Finding) => void;
/** A finding in a file that the reporter already knows. */
export type FileFinding = Omit<Finding, 'file'>;
export type FileReport = (finding: FileFinding) => void;

/** Whether a typed text is a reason: it has two words of two letters or more. */
export const isReason = (text: string): boolean => (text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? []).length >= 2;
