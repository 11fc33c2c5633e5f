/** The languages of the pages, each listed once: choice, scripts and tests use this list. English is first: pages are written in it. */
import { RENAMED_DISTRICTS } from '../../shared/words/renamed-districts.ts';
import names from './names.json' with { type: 'json' };
import { type LanguageCode, type Texts, textsIn } from './texts.ts';

type WordTable = Readonly<Record<string, string>>;
/** What the browser loads when a language is chosen. */
export interface Words {
  readonly texts: Texts;
  /** Its names of districts, with their old names, and of universities, and the words of institute types. */
  readonly places: WordTable;
  /** Its words of course names, by the English word in lower case. */
  readonly courseWords: WordTable;
}
export interface Language extends Words {
  readonly code: string;
  /** Its name in the language itself. */
  readonly name: string;
}

type Translated = Exclude<LanguageCode, 'en'>;
const wordsIn = (code: Translated, table: Readonly<Record<string, Readonly<Record<Translated, string>>>>): WordTable =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, row[code]]));

/** The names that a round may have for a renamed district: `Dharashiv`, `Osmanabad`, `Dharashiv (Osmanabad)`. */
function withOldNames(name: string): string[] {
  const oldNames = [...RENAMED_DISTRICTS].filter(([, current]) => current === name).map(([old]) => old);
  return [name, ...oldNames.flatMap((old) => [old, `${name} (${old})`])];
}

function translated(code: Translated, name: string): Language {
  const districts = Object.entries(wordsIn(code, names.districts)).flatMap(([name, word]) =>
    withOldNames(name).map((spelling) => [spelling, word]),
  );
  return {
    code,
    name,
    texts: textsIn(code),
    places: { ...Object.fromEntries(districts), ...wordsIn(code, names.collegeWords) },
    courseWords: wordsIn(code, names.courseWords),
  };
}

export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', texts: textsIn('en'), places: {}, courseWords: {} },
  translated('mr', 'मराठी'),
  translated('hi', 'हिन्दी'),
];
