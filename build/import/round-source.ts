/** The content of round.json, from the options of an import and the title of its document. */
import { basename } from 'node:path';
import type { RoundSource } from '../contract/source.ts';
import { validate } from '../contract/validators.ts';
import { UsageError } from '../shared/errors.ts';
import type { Proposal, RoundOptions } from './proposal.ts';
import type { DocumentTitle } from './title.ts';

/** The options that are written to round.json, beside those that describe the round. */
export interface SourceOptions extends RoundOptions {
  /** The PDFs of one round, one for each region, or a CSV. */
  readonly files: readonly string[];
  /** Where the document was published, and when it was fetched, YYYY-MM-DD. */
  readonly url?: string | undefined;
  readonly retrieved?: string | undefined;
  /** When the option form closes: a date, or a date and time with its offset. */
  readonly closes?: string | undefined;
}

/** The content of round.json. Throws UsageError if an option does not match the contract. */
export function roundSource(
  title: Partial<DocumentTitle>,
  { id, name, year }: Pick<Proposal, 'id' | 'name' | 'year'>,
  options: SourceOptions,
): RoundSource {
  const { files, date, url, retrieved, closes } = options;
  const round: RoundSource = {
    id,
    round_name: name,
    academic_year: year,
    published_date: date,
    status: 'draft',
    ...(closes ? { option_form_closes: closes } : {}),
    source: {
      title: title.title ?? basename(files[0]!),
      authority: title.authority || 'unknown',
      ...(url ? { url } : {}),
      ...(retrieved ? { retrieved } : {}),
    },
  };
  for (const { instancePath } of validate('RoundSource', round)) {
    const [option, expected] = OPTIONS_OF[instancePath] ?? [];
    if (option) throw new UsageError(`${option} has to be ${expected}`);
  }
  return round;
}

/** The allowed values of the option that sets the field `path` of round.json; undefined if the value in `fields` is one. */
export function optionFault(fields: object, path: keyof typeof OPTIONS_OF): string | undefined {
  const isWrong = validate('RoundSource', fields).some(({ instancePath }) => instancePath === path);
  return isWrong ? OPTIONS_OF[path]![1] : undefined;
}

/** The options that set fields of round.json, with their allowed values. */
const OPTIONS_OF: Readonly<Record<string, readonly [option: string, expected: string]>> = {
  '/round_name': ['--round', 'the name of the round: "CAP Round II"'],
  '/option_form_closes': ['--closes', 'a day, or a time with its offset: 2025-08-24 or 2025-08-24T17:00:00+05:30'],
  '/source/url': ['--url', 'an address of the web: https://…'],
};
