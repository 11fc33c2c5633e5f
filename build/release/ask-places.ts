/** The questions where the new institutes of a document are whose place neither the round before nor the reference table knows. */

import { regionOfInstitute } from '../contract/regions.ts';
import type { InstituteSource } from '../contract/source.ts';
import { placeText, readPlacedInstitutes } from '../import/institute-places.ts';
import { districtsOf, type Place, proposePlace, readPlace } from '../import/propose-place.ts';
import { plural } from '../shared/format.ts';
import type { Answers, Field } from './form.ts';
import { YES_OR_NO } from './questions.ts';

/** The answer that leaves a place empty. */
const UNKNOWN_PLACE = '/';

export type NewInstitute = Pick<InstituteSource, 'inst_code' | 'inst_name'> & {
  /** One is the proposal; several are candidates; the city may be empty. */
  readonly proposals: readonly Place[];
};

/** The institutes of a round without a place; not those that the round `before` has, which were asked about then. */
export function institutesWithoutPlace(folder: string, before: string | undefined): readonly NewInstitute[] {
  const institutesBefore = before === undefined ? undefined : readPlacedInstitutes(before);
  return [...readPlacedInstitutes(folder).values()]
    .filter(({ inst_code, district }) => !district && !institutesBefore?.has(inst_code))
    .map((institute) => ({ ...institute, proposals: proposePlace(institute) }));
}

const hasOneProposal = ({ proposals }: NewInstitute) => proposals.length === 1;

/** The proposals that one question accepts. */
export const proposalLines = (institutes: readonly NewInstitute[]): string[] =>
  institutes
    .filter(hasOneProposal)
    .map(({ inst_code, inst_name, proposals }) => `  ${inst_code} ${inst_name}: ${placeText(proposals[0]!)}`);

/**
 * The proposals from the names are one question; then each institute without one, or with several, is a choice of its region's
 * districts, of which none is proposed, and a city.
 */
export function placeFields(institutes: readonly NewInstitute[], answers: Answers): Field[] {
  const single = institutes.filter(hasOneProposal);
  const isAccepted = answers.get('--places') === 'yes';
  const remaining = isAccepted ? institutes.filter((institute) => !hasOneProposal(institute)) : institutes;
  const accept: Field = {
    option: '--places',
    label: 'proposed places',
    message: `Are these places of ${plural(single.length, 'new institute')}, proposed from the names, right? No asks about each`,
    choices: YES_OR_NO,
    proposal: 'yes',
  };
  return [
    ...(single.length > 0 ? [accept] : []),
    ...remaining.flatMap((institute) => {
      const place = answers.get(`--place ${institute.inst_code}=`);
      const needsCity = place !== UNKNOWN_PLACE && place?.endsWith('/');
      return [placeField(institute), ...(needsCity ? [cityField(institute)] : [])];
    }),
  ];
}

/** The places by institute code that the answers give; an unknown place is left out. */
export function answeredPlaces(institutes: readonly NewInstitute[], answers: Answers): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const institute of institutes) {
    const { inst_code, proposals } = institute;
    const answer = answers.get(`--place ${inst_code}=`);
    if (answers.get('--places') === 'yes' && hasOneProposal(institute)) places.set(inst_code, proposals[0]!);
    else if (answer !== undefined && answer !== UNKNOWN_PLACE) {
      const { district, city } = readPlace(inst_code, answer)!;
      places.set(inst_code, { district, city: city || (answers.get(`--city ${inst_code}=`) ?? '') });
    }
  }
  return places;
}

function placeField({ inst_code, inst_name, proposals }: NewInstitute): Field {
  const region = regionOfInstitute(inst_code);
  const districts = districtsOf(inst_code);
  const offered = [
    ...proposals.filter(({ city }) => city !== ''),
    ...districts.map((district) => ({ district, city: '' })),
  ];
  const hint = region ? ` Its code is of the region ${region.name}.` : '';
  return {
    option: `--place ${inst_code}=`,
    label: `place of ${inst_code} ${inst_name}`,
    message: `Where is ${inst_code} ${inst_name}?${hint} The district decides whose home university it is`,
    choices: [
      // First, so that Enter alone never puts an institute into a wrong district.
      { value: UNKNOWN_PLACE, label: 'not known: left empty' },
      ...offered.map((place) => ({ value: `${place.district}/${place.city}`, label: placeText(place) })),
    ],
    findFault: (text) =>
      text === UNKNOWN_PLACE || readPlace(inst_code, text)
        ? undefined
        : `a district of ${districts.join(', ')}, then / and a city`,
  };
}

const cityField = ({ inst_code, inst_name }: NewInstitute): Field => ({
  option: `--city ${inst_code}=`,
  label: `city of ${inst_code} ${inst_name}`,
  message: `In which city or town is ${inst_code} ${inst_name}? Students search by it. Nothing if it is not known`,
  proposal: '',
});
