/** Imports the document as a draft, then asks what it could not say and what could not be read. */

import { CSV_FILES } from '../contract/source.ts';
import { type ImportProgress, readImport, writeImport } from '../rounds/import/import.ts';
import { readKnownInstitutes, withPlaces } from '../rounds/import/places.ts';
import { importLines } from '../rounds/import/report.ts';
import { UsageError } from '../shared/diagnostics.ts';
import type { AboutRound } from './about-round.ts';
import { withCells, writeFiles } from './edit-files.ts';
import type { Memory } from './memory.ts';
import { type Operator, roundsFolder, WATCH } from './operator.ts';
import { STOP } from './questions.ts';

const { file: INSTITUTES } = CSV_FILES.institutes;

/** Writes the draft without the skipped pages. Throws UsageError if no course can be read. */
export async function importDraft(
  file: string,
  about: AboutRound,
  memory: Memory,
  operator: Operator,
  { replace, onPage }: { replace?: boolean; onPage?: ((progress: ImportProgress) => void) | undefined },
): Promise<void> {
  const { name, before, out, ...options } = about;
  const read = await readImport(
    {
      ...options,
      file,
      round: name,
      rounds: roundsFolder(operator),
      ...(replace ? { replace } : {}),
      ...(before ? { institutes: before.folder } : {}),
    },
    { ...WATCH, onPage },
  );
  const { pageNumbers: pages } = read.imported;
  // Remembered before the folder is written: a later run must know what is missing in it.
  memory.keep({ folder: out, skipped: read.skipped, ...(pages ? { pages } : {}) });
  const report = writeImport(read, { allowSkips: true, ...(replace ? { replace } : {}) });
  // Skipped pages are asked about one by one; the last line, with the next command, is dropped.
  operator.effects.print(...importLines({ ...report, skipped: [] }, false).slice(0, report.written ? -1 : undefined));
  if (!report.written) throw new UsageError('no course could be read: nothing was written', 1);
}

/** Asks for each unreadable page whether to continue without it. */
export async function askAboutSkips(folder: string, memory: Memory, { questions }: Operator): Promise<void> {
  for (const { where, reason } of memory.get().skipped ?? []) {
    const answer = await questions.ask({
      option: '--allow-skips',
      key: `skipped ${where}: ${reason}`,
      message: `${where} is not in the draft: ${reason}`,
      choices: [
        {
          value: STOP,
          label: `stop: look at the page, type its course into ${folder}, then run the same command again`,
        },
        { value: 'yes', label: 'go on without it (or it is typed in by hand)' },
      ],
    });
    if (answer === STOP) {
      throw new UsageError(
        `stopped at ${where}: ${reason}. Type its course into ${folder}, then run the same command again`,
        1,
      );
    }
  }
}

const NOWHERE = '/';

/** Asks for the place of each institute that the round before lacks, and writes it into the draft at once. */
export async function askAboutPlaces(folder: string, before: string | undefined, operator: Operator): Promise<void> {
  if (before === undefined) return;
  const known = readKnownInstitutes(before);
  const rows = [...readKnownInstitutes(folder).values()];
  const added = rows.filter(({ inst_code, district }) => !known.has(inst_code) && !district);
  const { added: suggested, knownPlaces } = withPlaces(
    added.map(({ inst_code, inst_name = '', inst_type = '' }) => ({ inst_code, inst_name, inst_type })),
    known,
  );
  const choices = knownPlaces.map(({ district, city }) => ({
    value: `${district}/${city}`,
    label: city ? `${city}, district ${district}` : `district ${district}, city not known`,
  }));
  for (const { inst_code, inst_name, suggestion } of suggested) {
    const proposal = suggestion && `${suggestion.district}/${suggestion.city}`;
    const isListed = choices.some(({ value }) => value === proposal);
    const own =
      suggestion && !isListed ? [{ value: proposal!, label: `district ${suggestion.district}, city not known` }] : [];
    const answer = await operator.questions.ask({
      option: `--place ${inst_code}=`,
      key: `place of ${inst_code}`,
      message: `Where is the new institute ${inst_code} ${inst_name}?`,
      choices: [...own, ...choices, { value: NOWHERE, label: 'none of these: left empty' }],
      ...(proposal ? { proposal } : {}),
    });
    if (answer === NOWHERE) continue;
    const [district = '', city = ''] = answer.split('/');
    const cells = { district, city };
    writeFiles(folder, { [INSTITUTES]: withCells(folder, INSTITUTES, [{ row: { inst_code }, cells }]) });
  }
}
