/** Asks where the new institutes of a document are whose place neither the round before nor the reference table knows. */

import { REGIONS, regionOfInstitute } from '../contract/regions.ts';
import { CSV_FILES } from '../contract/source.ts';
import { type NewInstitute, placeText, readPlacedInstitutes, withPlaces } from '../import/institute-places.ts';
import type { Place } from '../import/propose-place.ts';
import { plural } from '../shared/format.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import { withCells, writeFiles } from './edit-files.ts';
import type { Operator } from './operator.ts';
import { isYes } from './questions.ts';

const { file: INSTITUTES } = CSV_FILES.institutes;
/** The answer that leaves a place empty. */
const UNKNOWN_PLACE = '/';

/**
 * The proposals from the names are one question; then each institute without one, or with several, is a choice of its region's
 * districts, of which none is proposed, and a city. Writes each place into the draft at once. Not asked about again are institutes
 * that the round `before` has without a place; `codes` are the only ones to ask about.
 */
export async function askAboutPlaces(
  folder: string,
  before: string | undefined,
  operator: Operator,
  codes?: readonly string[],
): Promise<void> {
  const knownInstitutes = before === undefined ? undefined : readPlacedInstitutes(before);
  const rows = [...readPlacedInstitutes(folder).values()].map((row) => ({ inst_name: '', inst_type: '', ...row }));
  const added = withPlaces(rows, knownInstitutes).added.filter(({ inst_code }) => codes?.includes(inst_code) ?? true);
  const single = added.filter(({ proposals }) => proposals.length === 1);
  const accepted = single.length > 0 && (await acceptProposals(single, operator));
  for (const institute of added) {
    const { inst_code, proposals } = institute;
    const isAccepted = accepted && proposals.length === 1;
    const place = isAccepted ? proposals[0]! : await askForPlace(institute, operator);
    if (!place) continue;
    const change = { row: { inst_code }, cells: { district: place.district, city: place.city } };
    writeFiles(folder, { [INSTITUTES]: withCells(folder, INSTITUTES, [change]) });
  }
}

async function acceptProposals(single: readonly NewInstitute[], { effects, questions }: Operator): Promise<boolean> {
  effects.print(
    ...single.map(({ inst_code, inst_name, proposals }) => `  ${inst_code} ${inst_name}: ${placeText(proposals[0]!)}`),
  );
  const message = `Are these places of ${plural(single.length, 'new institute')}, proposed from the names, right? No asks about each`;
  return await isYes(questions, { option: '--places', message, proposal: 'yes' });
}

async function askForPlace(
  { inst_code, inst_name, proposals }: NewInstitute,
  { questions }: Operator,
): Promise<Place | undefined> {
  const region = regionOfInstitute(inst_code);
  const districts = region?.districts ?? REGIONS.flatMap((each) => each.districts);
  const offered = [
    ...proposals.filter(({ city }) => city !== ''),
    ...districts.map((district) => ({ district, city: '' })),
  ];
  const option = `--place ${inst_code}=`;
  const answer = await questions.ask({
    option,
    message: `Where is ${inst_code} ${inst_name}?${region ? ` Its code is of the region ${region.name}.` : ''} The district decides whose home university it is`,
    choices: [
      // First, so that Enter alone never puts an institute into a wrong district.
      { value: UNKNOWN_PLACE, label: 'not known: left empty' },
      ...offered.map((place) => ({ value: `${place.district}/${place.city}`, label: placeText(place) })),
    ],
    findFault: (text) =>
      text === UNKNOWN_PLACE || districts.includes(currentName(text.split('/')[0]!))
        ? undefined
        : `a district of ${districts.join(', ')}, then / and a city`,
  });
  if (answer === UNKNOWN_PLACE) return undefined;
  const [name = '', city = ''] = answer.split('/');
  const district = currentName(name);
  if (city !== '' || !questions.hasTerminal) return { district, city };
  const message = `In which city or town? Students search by it. Nothing if it is not known`;
  return { district, city: await questions.ask({ option: `--city ${inst_code}=`, message, proposal: '' }) };
}
