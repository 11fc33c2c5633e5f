/**
 * District and city of each institute: the document has neither, so they come from an earlier round, from the authority's own list of
 * institutes, or from the project's table.
 */

import { join } from 'node:path';
import { type InstituteSource, STAGED } from '../contract/source.ts';
import { readTypeFlags } from '../shared/institute-type.ts';
import { once } from '../shared/once.ts';
import { REFERENCE, readReference } from '../shared/reference-tables.ts';
import { nameInUse } from '../shared/words/place-names.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import { type ImportedInstitute, type Notice, noticesOf } from './imported.ts';
import { type PlacedInstitute, readPlacedInstitutes } from './institute-list.ts';
import { answeredPlaces, type Place, placeText, withProposals, wordsOf } from './propose-place.ts';

/**
 * Adds district and city by code: that of the source itself, else of the round before, of the project's table, or of the answers, by
 * option. `warnings` name institutes that are new, and those without a place.
 */
export function withPlaces(
  institutes: readonly ImportedInstitute[],
  institutesBefore: ReadonlyMap<string, PlacedInstitute> | undefined,
  answers: ReadonlyMap<string, string> = new Map(),
): { rows: InstituteSource[]; warnings: Notice[] } {
  const sourceRows = institutes.map((institute) => {
    const { inst_code, inst_name, inst_type } = institute;
    const place = findPlace(institute, institutesBefore?.get(inst_code));
    return { inst_code, inst_name, inst_type, ...place, ...flagsOf(institute) };
  });
  const unplaced = sourceRows.filter(({ district }) => !district).map(withProposals);
  const answered = answeredPlaces(unplaced, answers);
  const rows = sourceRows.map((row) => ({ ...row, ...answered.get(row.inst_code) }));
  const isAnswered = ({ inst_code }: Pick<InstituteSource, 'inst_code'>) => answered.has(inst_code);
  const isNew = (row: InstituteSource) =>
    row.district !== '' && !isAnswered(row) && institutesBefore?.has(row.inst_code) === false;
  const describe = ({ inst_code, inst_name }: InstituteSource, places: readonly Place[]) =>
    `${inst_code} "${inst_name}": ${places.map(placeText).join(' or ') || 'no place is in its name'}`;
  const unanswered = unplaced.filter((row) => !isAnswered(row));
  const warnings = [
    ...noticesOf(
      'new institutes',
      rows.filter(isNew).map((row) => describe(row, [row])),
    ),
    ...noticesOf(
      'places given with --place or accepted with --places',
      rows.filter(isAnswered).map((row) => describe(row, [row])),
    ),
    ...noticesOf(
      'institutes without a district, with the places that --places would accept; publish-round asks about each',
      unanswered.map((row) => describe(row, row.proposals)),
    ),
    ...noticesOf(
      'institutes whose printed home university is not that of their district',
      institutes.flatMap(({ inst_code, homeUniversity = '' }, i) => {
        const { district } = rows[i]!;
        const other = otherUniversity(homeUniversity, district);
        return other ? [`${inst_code} has "${homeUniversity}", ${district} belongs to ${other}`] : [];
      }),
    ),
  ];
  return { rows, warnings };
}

/** The place of an institute by its source, the round before or the project's table. */
function findPlace(institute: ImportedInstitute, before: PlacedInstitute | undefined): Place {
  const listed = findListed(institute);
  const district = institute.district || before?.district || listed?.district || '';
  // The authority's own list may have districts and no cities.
  const isListed = district !== '' && listed !== undefined && currentName(listed.district) === currentName(district);
  return { district, city: institute.city || before?.city || (isListed ? listed.city : '') };
}

const readListed = once(() => readPlacedInstitutes(join(REFERENCE, 'institutes.csv')));

/**
 * The institute in the project's table, by its code, if at least half of the words of the names are equal: codes are renumbered
 * now and then, and names change a little from year to year.
 */
function findListed({ inst_code, inst_name }: ImportedInstitute): PlacedInstitute | undefined {
  const listed = readListed().get(inst_code);
  if (!listed?.district) return undefined;
  const currentWords = (name: string) => new Set(wordsOf(name).map((word) => nameInUse(word) ?? word));
  const [words, listedWords] = [currentWords(inst_name), currentWords(listed.inst_name)];
  const shared = [...words].filter((word) => listedWords.has(word)).length;
  return 2 * shared >= Math.max(words.size, listedWords.size) ? listed : undefined;
}

/** The flags as the source has them, whatever its words; else according to the type, and what that does not tell is false. */
function flagsOf(institute: ImportedInstitute) {
  const ofType = readTypeFlags(institute.inst_type);
  const flag = (name: keyof typeof ofType) => institute[name] || (ofType[name] ?? false);
  return {
    is_government: flag('is_government'),
    is_autonomous: flag('is_autonomous'),
    is_minority: flag('is_minority'),
  };
}

/** District -> university. */
const readUniversities = once(() => {
  const rows = readReference<{ district: string; university: string }>(STAGED.home_universities.file);
  return new Map(rows.map(({ district, university }) => [currentName(district), university]));
});

/**
 * The university of the district, if the document prints another one of the table: `Mumbai University` is the University of Mumbai.
 * Undefined if they agree, or one is unknown: documents print "Autonomous Institute" there, too.
 */
function otherUniversity(printed: string, district: string): string | undefined {
  const words = wordsOf(printed);
  const isPrinted = (university: string) =>
    words.length > 1 && words.every((word) => wordsOf(university).includes(word));
  const ofDistrict = readUniversities().get(currentName(district));
  const isListed = [...readUniversities().values()].some(isPrinted);
  return ofDistrict && isListed && !isPrinted(ofDistrict) ? ofDistrict : undefined;
}
