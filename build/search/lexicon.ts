/** Words -> what they mean: MiniSearch finds the names and institutes that have them; the field and the word tell kind and weight. */
import MiniSearch, { type SearchOptions } from 'minisearch';
import { once, remember } from '../shared/once.ts';
import { isPlaceWord } from '../shared/words/place-names.ts';
import { shortForms } from '../shared/words/short-forms.ts';
import { ADDRESS_WORDS, GENERIC_WORDS, STOP_WORDS, TYPE_WORDS } from '../shared/words/stop-words.ts';
import type { Kind, Meaning } from './terms.ts';
import { hasTown } from './towns.ts';
import type { SearchIndex } from './types.ts';
import { FIT, RANK, WEIGHT } from './weights.ts';
import { type Field, INDEX_OPTIONS, words } from './words.ts';

type Words = readonly string[];
export type Lexicon = ReturnType<typeof openLexicon>;

/** How many words each cache has: 2 MB at 2,197 courses. */
const CACHED_WORDS = 2 ** 12;
/** So many institutes have a word that all have. */
const MOST_INSTITUTES = 400;

const RANK_OF_KIND: Partial<Record<Kind, number>> = { type: RANK.type, generic: RANK.generic };

/** A meaning while the documents that have it are collected; `isOwn` if it is a word of the institute's own name. */
interface Sorted extends Pick<Meaning, 'kind' | 'fit' | 'text'> {
  readonly isOwn: boolean;
  readonly names: number[];
  readonly institutes: number[];
}
const open = (json: string) => MiniSearch.loadJSON<{ id: number }>(json, INDEX_OPTIONS);
type Documents = ReturnType<typeof open>;

export function openLexicon(index: SearchIndex) {
  const { names: instituteNames, initials, place } = index.institutes;
  const courseNames = open(index.search.names);
  const institutes = open(index.search.institutes);
  const indexed = new Set(index.words.split(' '));
  const forms = once(() => initials.map((list) => ` ${list} `));
  const formSet = once(() => new Set(forms().flatMap((list) => list.split(' '))));

  /** The institutes one of whose short forms begins with `letters`; with a blank at the end, is `letters`. */
  const withForm = (letters: string): number[] => {
    if (letters.endsWith(' ') && !formSet().has(letters.trim())) return [];
    return forms().flatMap((list, i) => (list.includes(` ${letters}`) ? i : []));
  };

  /** Towns that are cities of institutes; whoever has one in the address is there, too. */
  const townWords = once(() => {
    const { cities, districts } = index.places;
    const ofDistricts = new Set(districts.flatMap(words));
    return new Set(cities.flatMap(words).filter((word) => !ofDistricts.has(word)));
  });

  /** The kind of a word of an institute in a field, and how well it fits there. */
  const readField = (word: string, field: Field, isAtPlace: boolean, at: number): [Kind, number] => {
    if (GENERIC_WORDS.has(word)) return ['generic', FIT.whole];
    if (field === 'type') return ['type', FIT.whole];
    if (field === 'place') return [ADDRESS_WORDS.has(word) && !isPlaceWord(word) ? 'address' : 'place', FIT.whole];
    if (field === 'locality' && townWords().has(word) && !ADDRESS_WORDS.has(word)) return ['place', FIT.whole];
    if (isPlaceWord(word)) {
      const isElsewhere = !isAtPlace && index.places.districts[place[at]!] !== '';
      return ['place', isElsewhere ? FIT.elsewhere : FIT.whole];
    }
    if (TYPE_WORDS.has(word)) return ['type', FIT.whole];
    if (ADDRESS_WORDS.has(word)) return ['address', FIT.whole];
    return [field === 'locality' && hasTown(index.towns, word) ? 'place' : 'institute', FIT.whole];
  };

  const weightOf = (kind: Kind, word: string, isOwn: boolean, count: number): number => {
    if (kind !== 'institute') return WEIGHT[kind as 'course' | 'place' | 'type' | 'address' | 'generic'];
    if (!isOwn) return WEIGHT.locality;
    if (word.length <= 2) return WEIGHT.letters[word.length - 1]!;
    const share = Math.log(MOST_INSTITUTES / count) / Math.log(MOST_INSTITUTES / WEIGHT.rareInstitutes);
    return Math.max(WEIGHT.instituteLeast, Math.min(1, share) * WEIGHT.institute);
  };

  /** The meanings of whole words, or of words that begin so: those of one kind that fit alike are one. */
  const search = (keys: Words, options: SearchOptions = {}): Meaning[] => {
    if (keys.length === 0) return [];
    const isBegun = options.prefix === true;
    const found = new Map<string, Sorted>();
    const sort = (documents: Documents, see: (at: number, word: string, fields: Field[]) => void) => {
      for (const { id, match } of documents.search(keys.join(' '), options)) {
        for (const [word, fields] of Object.entries(match)) see(id as number, word, fields as Field[]);
      }
    };
    const add = (side: 'names' | 'institutes', at: number, sorted: Pick<Sorted, 'kind' | 'fit' | 'isOwn' | 'text'>) => {
      const key = `${side} ${sorted.kind} ${sorted.fit} ${sorted.isOwn}`;
      const list = found.get(key) ?? { ...sorted, names: [], institutes: [] };
      found.set(key, list);
      list[side].push(at);
    };
    sort(courseNames, (at, text) => {
      const kind = GENERIC_WORDS.has(text) ? 'generic' : 'course';
      add('names', at, { kind, fit: FIT.whole, isOwn: true, text });
    });
    sort(institutes, (at, text, fields) => {
      const isAtPlace = fields.includes('place');
      for (const field of fields) {
        const [kind, fit] = readField(text, field, isAtPlace, at);
        add('institutes', at, { kind, fit, isOwn: field === 'name', text });
      }
    });
    return [...found.values()].map(({ isOwn, ...sorted }): Meaning => {
      const { kind, text } = sorted;
      const weight = weightOf(kind, text, isOwn, sorted.institutes.length);
      return { ...sorted, weight, rank: isBegun ? RANK.begun : (RANK_OF_KIND[kind] ?? RANK.word), isBegun };
    });
  };

  /** Where no institute is called government, those that it pays for, and universities, are meant. */
  const ownedByGovernment = once((): Meaning[] =>
    search(['governmentaided', 'university'], { fields: ['type'] }).map((meaning) => ({
      ...meaning,
      kind: 'type',
      weight: WEIGHT.type,
      fit: FIT.elsewhere,
    })),
  );

  const byForms = (letters: string, rank: number, isBegun = false): Meaning[] => {
    const at = withForm(letters);
    if (at.length === 0) return [];
    const text = letters.trim();
    return [{ kind: 'institute', text, weight: WEIGHT.initials, fit: 1, rank, names: [], institutes: at, isBegun }];
  };
  /** The names of an institute, as a text of words between blanks. */
  const nameText = remember((at: number) => ` ${words(instituteNames[at]!).join(' ')} `, CACHED_WORDS);

  /** The words of names, places and types that any of the words begins. */
  const begunWords = remember(
    (keys: Words): Meaning[] =>
      search(keys, { prefix: true, fields: INDEX_OPTIONS.fields.filter((field) => field !== 'short') }),
    CACHED_WORDS,
  );

  return {
    indexed,
    /** The institutes with a short form, or a former name without blanks. */
    withForm: (form: string): number[] => withForm(`${form} `),
    sizes: { names: index.names.length, institutes: instituteNames.length },
    /** Whether a word is in a name, a place or a type, or is a short form. */
    has: (word: string) => indexed.has(word) || shortForms().has(word) || formSet().has(word),
    /** What any of the words means, as whole words. */
    whole: remember(
      (keys: Words): Meaning[] => [
        ...search(keys.filter((key) => indexed.has(key) || shortForms().has(key))),
        ...(keys.includes('government') ? ownedByGovernment() : []),
        ...keys.flatMap((key) => byForms(`${key} `, RANK.initials)),
      ],
      CACHED_WORDS,
    ),
    begunWords,
    /** What any of the words begins; if nothing, the short forms that it begins. */
    begun: remember((keys: Words): Meaning[] => {
      const found = begunWords(keys);
      if (found.length > 0) return found;
      const courses = search(keys, { prefix: true, fields: ['short'] });
      return [...courses, ...keys.flatMap((key) => byForms(key, RANK.begun, true))];
    }, CACHED_WORDS),
    /** The short forms of institutes. */
    listForms: once(() => [...formSet()].filter(Boolean)),
    /** The institutes that a short form stands for, or whose names have it as a word. */
    institutesOf: remember((form: string): number[] => {
      const named = institutes.search(form, { fields: ['name', 'locality'] }).map(({ id }) => id as number);
      return [...new Set([...withForm(`${form} `), ...named])];
    }, CACHED_WORDS),
    /** Whether an institute's name has the word in capitals, and others in small letters: COEP, VJTI. */
    isAcronym: (word: string) => {
      const capitals = new RegExp(`\\b${word.toUpperCase()}\\b`);
      return instituteNames.some((name) => name !== name.toUpperCase() && capitals.test(name));
    },
    /** The institutes whose names have the words next to each other. */
    withPhrase: remember((phrase: Words): number[] => {
      const content = phrase.filter((word) => !STOP_WORDS.has(word));
      if (!content.every((word) => indexed.has(word))) return [];
      const found = institutes.search(content.join(' '), { combineWith: 'AND' });
      return found.map(({ id }) => id as number).filter((at) => nameText(at).includes(` ${phrase.join(' ')} `));
    }, CACHED_WORDS),
  };
}
