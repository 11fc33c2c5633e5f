/** The home university that a document prints, compared with the table of districts. */
import { fileURLToPath } from 'node:url';
import { STAGED } from '../contract/source.ts';
import { once } from '../shared/once.ts';
import { currentName } from '../shared/words/renamed-districts.ts';
import { readCsvFile } from './csv-file.ts';
import { wordsOf } from './propose-place.ts';

const FILE = fileURLToPath(new URL(`../../data/reference/${STAGED.home_universities.file}`, import.meta.url));
/** District -> university. */
const readUniversities = once(
  () =>
    new Map(readCsvFile(FILE).records.map(({ district = '', university = '' }) => [currentName(district), university])),
);

/**
 * The university of the district, if the document prints another one of the table: `Mumbai University` is the University of Mumbai.
 * Undefined if they agree, or one is unknown: documents print "Autonomous Institute" there, too.
 */
export function otherUniversity(printed: string, district: string): string | undefined {
  const words = wordsOf(printed);
  const isPrinted = (university: string) =>
    words.length > 1 && words.every((word) => wordsOf(university).includes(word));
  const ofDistrict = readUniversities().get(currentName(district));
  const isListed = [...readUniversities().values()].some(isPrinted);
  return ofDistrict && isListed && !isPrinted(ofDistrict) ? ofDistrict : undefined;
}
