/**
 * A data problem is a value: rule, place, what was found, what was expected, how to fix it. Every rule is listed here once;
 * `build/check/README.md` explains the guarded ones, and a test compares the two.
 */
export type Severity = 'error' | 'warning';

/**
 * Rule id -> severity. Ids are stable: operators' notes and scripts refer to them. A guarded rule compares a round with the
 * published one before it: an error for a published round unless its round.json accepts the finding with a reason, else a
 * warning.
 */
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
  'round-name-duplicate': 'error',
  'date-future': 'error',
  'date-after-retrieved': 'error',
  'date-outside-year': 'error',
  'correction-date': 'error',
  'option-form-closes': 'error',
  'published-missing': 'error',
  'separator-wrong': 'error',
  'header-missing': 'error',
  'column-misnamed': 'error',
  'column-missing': 'error',
  'column-unknown': 'error',
  'column-duplicate': 'error',
  'column-pair-incomplete': 'error',
  'quote-unclosed': 'error',
  'quote-misplaced': 'error',
  'record-too-long': 'error',
  'rows-too-many': 'error',
  'row-length': 'error',
  'value-missing': 'error',
  'count-invalid': 'error',
  'flag-invalid': 'error',
  'inst-code-invalid': 'error',
  'choice-code-invalid': 'error',
  'tfw-choice-code-invalid': 'error',
  'seat-level-invalid': 'error',
  'codes-shortened': 'error',
  'control-character': 'error',
  'problems-many': 'error',
  'institute-duplicate': 'error',
  'course-duplicate': 'error',
  'seat-level-duplicate': 'error',
  'institute-unknown': 'error',
  'course-unknown': 'error',
  'choice-code-foreign': 'error',
  'home-university-duplicate': 'error',
  'tfw-choice-code-foreign': 'error',
  'tfw-choice-code-duplicate': 'error',
  'total-wrong': 'error',
  'cap-totals-differ-widely': 'error',
  'character-hidden': 'error',
  'text-garbled': 'error',
  'cell-formula': 'error',
  'text-too-long': 'error',
  'seat-level-unusual': 'warning',
  'text-empty': 'warning',
  'cap-total-differs': 'warning',
  'rows-missing': 'warning',
  'tfw-choice-code-missing': 'warning',
  'district-spelling': 'warning',
  'district-city-swapped': 'warning',
  'home-university-unknown': 'warning',
  'institute-name-duplicate': 'warning',
  'flag-contradicts-type': 'warning',
  'round-date-duplicate': 'warning',
  'folder-year-differs': 'warning',
  'draft-newest': 'warning',
  'seats-rose': 'warning',
  'accepted-unused': 'warning',
  'round-doubtful': 'warning',
  'tfw-choice-code-unlike': 'warning',
  'institute-renumbered': 'warning',
  'counts-zero': 'guarded',
  'courses-none': 'guarded',
  'counts-fall': 'guarded',
  'counts-rise': 'guarded',
  'file-unchanged': 'guarded',
  'category-dropped': 'guarded',
  'names-shifted': 'guarded',
  'courses-gone': 'guarded',
  'tfw-choice-code-changed': 'guarded',
  'option-form-late': 'guarded',
  'column-wrong': 'guarded',
  'place-rose': 'guarded',
  'place-unchanged': 'guarded',
  'place-emptied': 'guarded',
  'course-changed': 'guarded',
  'date-order': 'guarded',
  'institute-changed': 'guarded',
  'directory-large': 'warning',
} as const satisfies Record<string, Severity | 'guarded'>;

export type RuleId = keyof typeof RULES;

/** The guarded rules, which round.json may accept. */
export const GUARDED = (Object.keys(RULES) as RuleId[]).filter((rule) => RULES[rule] === 'guarded');

export interface Diagnostic {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** The file or folder, as the operator would type it. */
  readonly file: string;
  /** The physical line where the record starts, from 1; 0 for the whole file. */
  readonly line: number;
  /** The number of the CSV column, or of the character in a JSON line, from 1; 0 for the whole line. */
  readonly column: number;
  /** The actual value with the field's name: `open_g is "12A"`. */
  readonly found: string;
  /** The allowed values: `a whole number from 0 to 99999`. */
  readonly expected: string;
  /** What the operator can do about it. */
  readonly fix: string;
  /** The record, if the line alone does not identify it: `choice_code 0600624510`. */
  readonly record?: string;
  /** The operator's reason for accepting it, from round.json. */
  readonly accepted?: string;
}

/** What a stage reports; by default the severity is the rule's, and line and column are 0. */
export type Finding = Pick<Diagnostic, 'rule' | 'file' | 'found' | 'expected' | 'fix'> &
  Partial<Pick<Diagnostic, 'severity' | 'line' | 'column' | 'record' | 'accepted'>>;
export type Report = (finding: Finding) => void;
/** A finding in a file that the reporter already knows. */
export type FileFinding = Omit<Finding, 'file'>;
export type FileReport = (finding: FileFinding) => void;

/** The default severity of a rule. */
export const severityOf = (rule: RuleId): Severity => (RULES[rule] === 'error' ? 'error' : 'warning');

/** Whether a finding stops the build until round.json accepts it. */
export const isOpen = ({ rule, severity }: Pick<Diagnostic, 'rule' | 'severity'>): boolean =>
  severity === 'error' && RULES[rule] === 'guarded';

/** What `npm run check` prints in place of a reason; the operator replaces it. */
export const REASON_PLACEHOLDER = 'WHY IT IS RIGHT';
const onlyLetters = (text: string) => text.replace(/\P{L}/gu, '').toLowerCase();
/** Whether a text is a reason: it has a letter and is not the placeholder. */
export const isReason = (text: string): boolean => !['', onlyLetters(REASON_PLACEHOLDER)].includes(onlyLetters(text));

/** The name by which round.json accepts a finding: what was found, with its numbers, and the record. */
export const acceptedName = ({ found, record }: { found: string; record?: string | null | undefined }): string =>
  record ? `${found} (${record})` : found;
