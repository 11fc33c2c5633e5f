/** The latest published dataset -> the text of `search-index.json`. MiniSearch cuts and counts the words; we pack them. */
import MiniSearch from 'minisearch';
import { courseForms, instituteInitials } from '../../netlify/search/forms.ts';
import { LONGEST_NAME } from '../../netlify/search/gather.ts';
import { packColumn, packTexts } from '../../netlify/search/packing.ts';
import { WHOLE_CODE } from '../../netlify/search/page.ts';
import { packPostings } from '../../netlify/search/postings.ts';
import { INDEX_FORMAT, type PackedField, type SearchIndex, type SearchSource } from '../../netlify/search/types.ts';
import { words } from '../../netlify/search/words.ts';
import { compareText } from '../contract/diagnostics.ts';
import { frequentPhrases } from './phrases.ts';

/** The index as JSON text, ASCII alone: a file that is one byte a character is read fastest. */
export function buildSearchIndex(source: SearchSource, digest: string): string {
  const { format, ...content } = packIndex(source);
  const text = JSON.stringify({ format, ...content, digest });
  return text.replace(/[^\0-\x7f]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function packIndex({ dataset, institutes, courses }: SearchSource): SearchIndex {
  const courseNames = numbered(courses.map((course) => course.course_name));
  const districts = numbered(institutes.map((institute) => institute.district));
  const cities = numbered(institutes.map((institute) => institute.city));
  const endings = courses.map(({ choice_code, institute }) => {
    const code = (institutes[institute] as { inst_code: string }).inst_code;
    return choice_code.startsWith(code) ? choice_code.slice(code.length) : WHOLE_CODE + choice_code;
  });
  const kinds = numbered(endings.map((ending, at) => `${ending} ${courseNames.numbers[at]}`));
  const runs = runsOf(institutes.length, courses);
  const coursesOfName = courseNames.list.map(() => 0);
  for (const name of courseNames.numbers) coursesOfName[name] = (coursesOfName[name] as number) + 1;

  const instNames = institutes.map((institute) => institute.inst_name);
  const separator = separatorFor([...courseNames.list, ...instNames, ...districts.list, ...cities.list, ...endings]);
  const list = (texts: readonly string[]) => texts.join(separator);
  const vacancies = courses.map((course) => course.total_cap_vacancies);
  return {
    format: INDEX_FORMAT,
    digest: '',
    dataset: { id: dataset.id, round_name: dataset.round_name },
    separator,
    courses: {
      count: courses.length,
      firstId: courses[0]?.id ?? 1,
      maxVacancies: vacancies.reduce((most, n) => Math.max(most, n), 0),
      vacancies: packColumn(vacancies),
      kind: packColumn(kinds.numbers),
    },
    kinds: {
      count: kinds.list.length,
      name: packColumn(kinds.list.map((kind) => Number(kind.split(' ')[1]))),
      endings: list(kinds.list.map((kind) => kind.split(' ')[0] as string)),
    },
    runs: {
      count: runs.length,
      courses: packColumn(runs.map((run) => run.courses)),
      institute: runs.every((run, i) => run.institute === i) ? null : packColumn(runs.map((run) => run.institute)),
    },
    institutes: {
      count: institutes.length,
      codes: packTexts(
        institutes.map((institute) => institute.inst_code),
        separator,
      ),
      names: packTexts(instNames, separator, frequentPhrases(instNames, separator)),
      district: packColumn(districts.numbers),
      city: packColumn(cities.numbers),
      districts: list(districts.list),
      cities: list(cities.list),
    },
    names: {
      count: courseNames.list.length,
      names: list(courseNames.list),
      courses: packColumn(coursesOfName),
    },
    fields: {
      name: packField(courseNames.list, words),
      form: packField(courseNames.list, courseForms),
      institute: packField(instNames, words),
      initials: packField(instNames, instituteInitials),
    },
  };
}

/** Neighbouring courses of one institute. Where institutes follow in order each has one run, be it empty. */
function runsOf(institutes: number, courses: SearchSource['courses']): { institute: number; courses: number }[] {
  const inOrder = courses.every(({ institute }, i) => i === 0 || institute >= (courses[i - 1]?.institute as number));
  const runs = inOrder ? Array.from({ length: institutes }, (_, institute) => ({ institute, courses: 0 })) : [];
  for (const { institute } of courses) {
    let run = inOrder ? runs[institute] : runs.at(-1);
    if (run?.institute !== institute) {
      run = { institute, courses: 0 };
      runs.push(run);
    }
    run.courses++;
  }
  return runs;
}

/** Distinct texts in code unit order, and the number of each text's place among them. */
function numbered(texts: readonly string[]): {
  list: string[];
  numbers: number[];
} {
  const list = [...new Set(texts)].sort(compareText);
  const numberOf = new Map(list.map((text, i) => [text, i]));
  return { list, numbers: texts.map((text) => numberOf.get(text) as number) };
}

/** A character that none of the texts has, printable where possible. */
function separatorFor(texts: readonly string[]): string {
  const all = texts.join('');
  return ['~', '^', '`', '|'].find((char) => !all.includes(char)) ?? '\n';
}

interface Serialised {
  averageFieldLength: number[];
  fieldLength: Record<string, number[]>;
  index: [string, Record<string, Record<string, number>>][];
}

/** One MiniSearch index over the texts, as flat postings. */
function packField(texts: readonly string[], tokenize: (text: string) => string[]): PackedField {
  const mini = new MiniSearch({
    fields: ['text'],
    tokenize,
    processTerm: (term) => term,
  });
  mini.addAll(texts.map((text, id) => ({ id, text })));
  const { index, fieldLength, averageFieldLength } = mini.toJSON() as unknown as Serialised;
  const entries = index.map(([word, fields]) => {
    // An object's whole numbers come in ascending order.
    const documents = Object.entries(fields['0'] ?? {}).map(([id, frequency]) => [Number(id), frequency] as const);
    return [word, documents] as const;
  });
  return {
    postings: packPostings(entries.sort(([a], [b]) => compareText(a, b))),
    lengths: packColumn(texts.map((_, id) => Math.min(LONGEST_NAME, fieldLength[id]?.[0] ?? 0))),
    averageLength: averageFieldLength[0] ?? 0,
  };
}
