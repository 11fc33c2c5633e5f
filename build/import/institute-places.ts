/**
 * District and city of each institute: the document has neither, so they come from an earlier round, from the authority's own list of
 * institutes, or from the project's table.
 */

import { join } from 'node:path';
import type { InstituteSource } from '../contract/source.ts';
import { readTypeFlags } from '../shared/institute-type.ts';
import { once } from '../shared/once.ts';
import { REFERENCE } from '../shared/reference-tables.ts';
import { nameInUse } from '../shared/words/place-names.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import { otherUniversity } from './home-university.ts';
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
  const isNew = ({ inst_code, district }: InstituteSource) =>
    district !== '' && !answered.has(inst_code) && institutesBefore?.has(inst_code) === false;
  const nameOf = ({ inst_code, inst_name }: InstituteSource) => `${inst_code} "${inst_name}"`;
  const placedName = (row: InstituteSource) => `${nameOf(row)}: ${placeText(row)}`;
  const warnings = [
    ...noticesOf('new institutes', rows.filter(isNew).map(placedName)),
    ...noticesOf(
      'places given with --place or accepted with --places',
      rows.filter(({ inst_code }) => answered.has(inst_code)).map(placedName),
    ),
    ...noticesOf(
      'institutes without a district, with the places that --places would accept; publish-round asks about each',
      unplaced
        .filter(({ inst_code }) => !answered.has(inst_code))
        .map((row) => `${nameOf(row)}: ${row.proposals.map(placeText).join(' or ') || 'no place is in its name'}`),
    ),
    ...noticesOf(
      'institutes whose printed home university is not that of their district',
      institutes.flatMap(({ inst_code, homeUniversity }, i) => {
        const { district } = rows[i]!;
        const other = homeUniversity && otherUniversity(homeUniversity, district);
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
  const [words, listedWords] = [inst_name, listed.inst_name].map((name) => new Set(wordsOf(name).map(currentWord)));
  const shared = [...words!].filter((word) => listedWords!.has(word)).length;
  return 2 * shared >= Math.max(words!.size, listedWords!.size) ? listed : undefined;
}

const currentWord = (word: string) => nameInUse(word) ?? word;

const FLAGS = ['is_government', 'is_autonomous', 'is_minority'] as const;

/** The flags as the source has them, whatever its words; else according to the type, and what that does not tell is false. */
function flagsOf(institute: ImportedInstitute): Pick<InstituteSource, (typeof FLAGS)[number]> {
  const ofType = readTypeFlags(institute.inst_type);
  const flag = (name: (typeof FLAGS)[number]) => institute[name] || (ofType[name] ?? false);
  return {
    is_government: flag('is_government'),
    is_autonomous: flag('is_autonomous'),
    is_minority: flag('is_minority'),
  };
}
