/**
 * Before a round is public a person looks at it: at the list of what is unusual, and at some courses beside the document. What
 * is nearly always a mistake needs a typed reason; then one question confirms the round, and rounds.lock.json has its files.
 */

import { type LookLine, looksOf } from '../check/report/looks.ts';
import { lookLines, reportLines } from '../check/report/report-lines.ts';
import { isReason } from '../contract/diagnostics.ts';
import { importedDocument } from '../rounds/import-record.ts';
import { findEntry, LOCK } from '../rounds/lock.ts';
import type { RoundSummary } from '../rounds/round-summaries.ts';
import { firstFew } from '../shared/format.ts';
import { groupBy } from '../shared/group-by.ts';
import { type Change, confirmChange } from './change-round.ts';
import { checkOrStop } from './checked-rounds.ts';
import { readCorrections, withFields } from './edit-files.ts';
import { roundsFolder } from './effects.ts';
import { type Field, type Form, fillForm } from './form.ts';
import { previewDraft } from './preview-draft.ts';
import type { Operator } from './questions.ts';

type Reasons = Readonly<Record<string, string>>;

/** Publishes a draft, or confirms a published round. With `all` every finding is printed. Throws UsageError if it has errors or the answer is no; then nothing is written. */
export async function confirmRound(round: RoundSummary, form: Form, operator: Operator, all = false): Promise<void> {
  const { effects } = operator;
  const { folder, name, year } = round;
  const document = importedDocument(folder);
  const entry = findEntry(folder);
  const checked = await checkOrStop(roundsFolder(effects), effects, round);
  const looks = looksOf(folder, checked.looks);
  if (all) effects.print(...reportLines({ errors: [], looks: checked.looks, numbers: checked.numbers }, true));
  effects.print(...lookLines(`${name}, ${year}`, looks, checked.repeated?.[folder]));
  const reasons = await askForReasons(looks.lines, entry?.reasons ?? {}, form, operator);
  const list = looks.lines.length > 0 ? 'looked at the lines of this list, and ' : '';
  const message = `I have ${list}compared every cell of these courses with the document. Yes writes and commits this; the release asks again`;
  const restore = entry ? `; git restore ${folder} takes the change back` : '';
  const refusal = `stopped, and the live site is unchanged: correct the files of ${folder}, then run the same command again${restore}`;
  await previewDraft({ round, document, checked }, operator, () =>
    confirmChange(changeOf(round, reasons), { message, refusal }, operator),
  );
}

/** What the confirmation of a draft, of a round that nobody has confirmed, or of one whose files changed writes. */
function changeOf({ folder, id, name, year, status }: RoundSummary, reasons: Reasons): Change {
  const title = `${name}, ${year} (dataset ${id})`;
  const confirmation = `${LOCK}: the files of ${folder}`;
  if (status !== 'draft') {
    const entry = findEntry(folder) && { entry: `changed, and confirmed again, ${title}` };
    return { folder, texts: {}, lines: [confirmation], ...entry, reasons };
  }
  const revision = readCorrections(folder).at(-1)?.note;
  return {
    folder,
    texts: { 'round.json': withFields(folder, { status: 'published' }) },
    lines: [`${folder}/round.json: status draft -> published`, confirmation],
    entry: revision ? `revised ${title}: ${revision}` : `added ${title}`,
    reasons,
  };
}

/** A reason for each line that needs one. Those of one rule are one question; proposed is only the reason from `before`. */
async function askForReasons(
  lines: readonly LookLine[],
  before: Reasons,
  form: Form,
  operator: Operator,
): Promise<Reasons> {
  const findings = lines.filter(({ needsReason }) => needsReason);
  const optionOf = ({ rule }: LookLine) => `--reason ${rule}=`;
  const fields = [...groupBy(findings, optionOf)].map(([option, ofRule]): Field => {
    const texts = ofRule.map(({ what }) => what);
    const [reason, ...others] = new Set(texts.map((what) => before[what]));
    const count = texts.length > 1 ? `${texts.length} findings: ` : '';
    return {
      option,
      label: `why ${ofRule[0]!.rule} is right`,
      message: `Nearly always a mistake: ${count}${firstFew(texts)}. Why is it right?`,
      ...(others.length === 0 && reason && { proposal: reason }),
      findFault: (text) => (isReason(text) ? undefined : 'a reason in words, two or more'),
    };
  });
  await fillForm(() => fields, form, operator);
  return Object.fromEntries(findings.map((line) => [line.what, form.answers.get(optionOf(line))!]));
}
