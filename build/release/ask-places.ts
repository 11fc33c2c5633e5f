/** Asks where the institutes of a draft are whose place neither the round before nor the reference table knows. */

import { REGIONS, regionOfInstitute } from '../contract/regions.ts';
import { CSV_FILES } from '../contract/source.ts';
import { type Place, type PlacedInstitute, placeText, readPlacedInstitutes } from '../import/institute-places.ts';
import { proposePlace } from '../import/propose-place.ts';
import { plural } from '../shared/format.ts';
import { withCells, writeFiles } from './edit-files.ts';
import type { Operator } from './operator.ts';
import { isYes } from './questions.ts';

const { file: INSTITUTES } = CSV_FILES.institutes;
/** The answer that leaves a place empty. */
const UNKNOWN_PLACE = '/';

/**
 * The proposals from the names are one question; then each institute without one, or with several, is a choice of its region's
 * districts, of which none is proposed. Writes the places into the draft. An institute that the round `before` has without a place
 * is not asked about again.
 */
export async function askAboutPlaces(folder: string, before: string | undefined, operator: Operator): Promise<void> {
  const institutesBefore = before === undefined ? new Map() : readPlacedInstitutes(before);
  const institutes = [...readPlacedInstitutes(folder).values()].filter(
    ({ inst_code, district }) => !district && !institutesBefore.has(inst_code),
  );
  const proposals = institutes.map(({ inst_code, inst_name = '' }) => proposePlace({ inst_code, inst_name }));
  const single = institutes.flatMap((institute, i) =>
    proposals[i]!.length === 1 ? [{ institute, place: proposals[i]![0]! }] : [],
  );
  const places = new Map<string, Place>();
  if (single.length > 0 && (await acceptProposals(single, operator))) {
    for (const { institute, place } of single) places.set(institute.inst_code, place);
  }
  for (const [i, institute] of institutes.entries()) {
    if (places.has(institute.inst_code)) continue;
    const place = await askForPlace(institute, proposals[i]!, operator);
    if (place) places.set(institute.inst_code, place);
  }
  if (places.size === 0) return;
  const changes = [...places].map(([inst_code, { district, city }]) => ({
    row: { inst_code },
    cells: { district, city },
  }));
  writeFiles(folder, { [INSTITUTES]: withCells(folder, INSTITUTES, changes) });
}

async function acceptProposals(
  single: readonly { institute: PlacedInstitute; place: Place }[],
  { effects, questions }: Operator,
): Promise<boolean> {
  effects.print(
    ...single.map(({ institute, place }) => `  ${institute.inst_code} ${institute.inst_name}: ${placeText(place)}`),
  );
  const message = `Are these places of ${plural(single.length, 'new institute')}, proposed from the names, right? No asks about each`;
  return await isYes(questions, { option: '--places', message, proposal: 'yes' });
}

async function askForPlace(
  { inst_code, inst_name }: PlacedInstitute,
  candidates: readonly Place[],
  { questions }: Operator,
): Promise<Place | undefined> {
  const region = regionOfInstitute(inst_code);
  const districts = region?.districts ?? REGIONS.flatMap((each) => each.districts);
  const offered = [
    ...candidates,
    ...districts
      .filter((name) => !candidates.some(({ district }) => district === name))
      .map((district) => ({ district, city: '' })),
  ];
  const answer = await questions.ask({
    option: `--place ${inst_code}=`,
    message: `Where is ${inst_code} ${inst_name}?${region ? ` Its code is of the region ${region.name}.` : ''}`,
    choices: [
      // First, so that Enter alone never puts an institute into a wrong district.
      { value: UNKNOWN_PLACE, label: 'not known: left empty' },
      ...offered.map((place) => ({ value: `${place.district}/${place.city}`, label: placeText(place) })),
    ],
  });
  if (answer === UNKNOWN_PLACE) return undefined;
  const [district = '', city = ''] = answer.split('/');
  return { district, city };
}
