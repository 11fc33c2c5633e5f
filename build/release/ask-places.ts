/** The questions where the new institutes of a document are whose place neither the round before nor the reference table knows. */

import { readPlacedInstitutes } from '../import/institute-list.ts';
import {
  answeredPlaces,
  districtsOf,
  hasOneProposal,
  type NewInstitute,
  placeFault,
  placeOption,
  placeText,
  UNKNOWN_PLACE,
  withProposals,
} from '../import/propose-place.ts';
import { newestDocument } from '../rounds/documents.ts';
import { findLockEntry } from '../rounds/lock.ts';
import { type RoundSummary, readSummaries, roundBefore } from '../rounds/round-summaries.ts';
import { plural } from '../shared/format.ts';
import { regionOfInstitute } from '../shared/regions.ts';
import { roundsFolder } from './effects.ts';
import { type Answers, type Field, fillForm } from './form.ts';
import { type Operator, YES_OR_NO } from './questions.ts';
import { readTree, treeTexts } from './round-tree.ts';
import { readRound, writeRound } from './write-round.ts';

/**
 * Asks for the places that `draft` lacks, and writes them. `typed` are those of the option, CODE=DISTRICT/CITY. A round that was
 * public is asked only for institutes that its document changed.
 */
export async function askForPlaces(
  { folder, date }: RoundSummary,
  typed: readonly string[],
  operator: Operator,
): Promise<void> {
  const { effects } = operator;
  const read = readRound(folder);
  const before = roundBefore(readSummaries(roundsFolder(effects)), date, folder);
  const changed = findLockEntry(folder) && (newestDocument(folder)?.changed ?? []);
  const institutes = institutesWithoutPlace(folder, before?.folder).filter(
    ({ inst_code }) => !changed || changed.includes(inst_code),
  );
  effects.print(...proposalLines(institutes));
  const answers = await fillForm((soFar) => placeFields(institutes, typed, soFar), operator);
  const places = answeredPlaces(institutes, answers);
  if (places.size === 0) return;
  const tree = readTree(folder);
  const placed = [...tree.institutes].map(([code, institute]) => {
    return [code, { ...institute, cells: { ...institute.cells, ...places.get(code) } }] as const;
  });
  writeRound(read, treeTexts({ ...tree, institutes: new Map(placed) }, tree));
}

/** The institutes of a round without a place; not those that the round `before` has, which were asked about then. */
export function institutesWithoutPlace(folder: string, before: string | undefined): readonly NewInstitute[] {
  const institutesBefore = before === undefined ? undefined : readPlacedInstitutes(before);
  return [...readPlacedInstitutes(folder).values()]
    .filter(({ inst_code, district }) => !district && !institutesBefore?.has(inst_code))
    .map(withProposals);
}

/** The proposals that one question accepts. */
const proposalLines = (institutes: readonly NewInstitute[]): string[] =>
  institutes
    .filter(hasOneProposal)
    .map(({ inst_code, inst_name, proposals }) => `  ${inst_code} ${inst_name}: ${placeText(proposals[0]!)}`);

/**
 * The proposals from the names are one question; then each institute without one, or with several, is a choice of its region's
 * districts, of which none is proposed, and a city.
 */
export function placeFields(institutes: readonly NewInstitute[], typed: readonly string[], answers: Answers): Field[] {
  const isTyped = ({ inst_code }: NewInstitute) => typed.some((place) => place.startsWith(`${inst_code}=`));
  const single = institutes.filter((institute) => hasOneProposal(institute) && !isTyped(institute));
  const isAccepted = answers.get('--places') === 'yes';
  // An answer that was given before the proposals were accepted counts, and is read back.
  const remaining = institutes.filter(
    (institute) => !isAccepted || !single.includes(institute) || answers.has(placeOption(institute)),
  );
  const accept: Field = {
    option: '--places',
    label: 'proposed places',
    message: `Are these places of ${plural(single.length, 'new institute')}, proposed from the names, right? With no, each is asked`,
    choices: YES_OR_NO,
    proposal: 'yes',
  };
  return [
    ...(single.length > 0 ? [accept] : []),
    ...remaining.flatMap((institute) => {
      const place = answers.get(placeOption(institute));
      const needsCity = place !== UNKNOWN_PLACE && place?.endsWith('/');
      return [placeField(institute), ...(needsCity ? [cityField(institute)] : [])];
    }),
  ];
}

function placeField({ inst_code, inst_name, proposals }: NewInstitute): Field {
  const region = regionOfInstitute(inst_code);
  const offered = [
    ...proposals.filter(({ city }) => city !== ''),
    ...districtsOf(inst_code).map((district) => ({ district, city: '' })),
  ];
  const hint = region ? ` Its code is of the region ${region.name}.` : '';
  return {
    option: placeOption({ inst_code }),
    label: `place of ${inst_code} ${inst_name}`,
    message: `Where is ${inst_code} ${inst_name}?${hint} The district decides whose home university it is`,
    choices: [
      // First, so that Enter alone never puts an institute into a wrong district.
      { value: UNKNOWN_PLACE, label: 'not known: left empty' },
      ...offered.map((place) => ({ value: `${place.district}/${place.city}`, label: placeText(place) })),
    ],
    findFault: (text) => placeFault(inst_code, text),
  };
}

const cityField = ({ inst_code, inst_name }: NewInstitute): Field => ({
  option: `--city ${inst_code}=`,
  label: `city of ${inst_code} ${inst_name}`,
  message: `In which city or town is ${inst_code} ${inst_name}? Students search by it. Leave it empty if it is not known`,
  proposal: '',
});
