import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answeredPlaces } from '../../build/import/propose-place.ts';
import { confirmSkips } from '../../build/release/about-document.ts';
import { institutesWithoutPlace, placeFields } from '../../build/release/ask-places.ts';
import { reasonFields } from '../../build/release/confirm-round.ts';
import { type Answers, type Field, fillForm } from '../../build/release/form.ts';
import { createQuestions, type Operator, type Question, type Questions } from '../../build/release/questions.ts';
import { withSavedAnswers } from '../../build/release/saved-answers.ts';
import { rememberDocument } from '../../build/rounds/documents.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('a form', () => {
  const day: Field = { option: '--day', label: 'day', message: 'Which day?', inWords: (text) => `the ${text}th` };
  const city = (proposal?: string): Field => ({ option: '--city', label: 'city', message: 'Which city?', proposal });

  /** Fills a form with an option for the day, and typed answers by the option of a question, one after another. */
  async function fill(fieldsOf: (answers: Answers) => readonly Field[], typed: Record<string, string[]>) {
    const printed: string[] = [];
    const prompts: Question[] = [];
    const terminal: Questions = {
      async ask(question) {
        prompts.push(question);
        return typed[question.option]?.shift() ?? 'yes';
      },
    };
    const questions = createQuestions({ options: new Map([['--day', '5']]), terminal });
    const effects = { print: (...lines: string[]) => printed.push(...lines) };
    const answers = await fillForm(fieldsOf, { questions, effects } as unknown as Operator);
    return { printed, prompts: prompts.map(({ option, proposal }) => [option, proposal]), answers };
  }

  it('all answers are read back, and each can be changed', async () => {
    const fields = (answers: Answers) => [day, city(answers.get('--city'))];
    const typed = { '--city': ['Pune', 'Nashik'], '--yes': ['--city', '--day'], '--day': ['6'] };
    const { printed, prompts, answers } = await fill(fields, typed);
    expect(prompts).toEqual([
      ['--city', undefined],
      ['--yes', 'yes'],
      ['--city', 'Pune'],
      ['--yes', 'yes'],
      ['--day', undefined],
      ['--yes', 'yes'],
    ]);
    expect(printed.slice(-2)).toEqual(['  day: the 6th', '  city: Nashik']);
    expect(Object.fromEntries(answers)).toEqual({ '--day': '6', '--city': 'Nashik' });
  });
});

it('answers are remembered about one subject until it is done', async () => {
  const root = temporaryFolder();
  const open = (subject: string, typed: string) => {
    const questions = createQuestions({ options: new Map([['--day', '6']]), terminal: { ask: async () => typed } });
    return withSavedAnswers(subject, { effects: { root }, questions } as unknown as Operator);
  };
  const ask = async (subject: string, typed: string, option = '--city') =>
    await open(subject, typed).questions.ask({ option, message: 'Which?' });
  expect([await ask('a document', 'Pune'), await ask('a document', 'Nashik')]).toEqual(['Pune', 'Pune']);
  // An option replaces what is remembered; a no and the last consent are asked again.
  expect([await ask('a document', '5', '--day'), await ask('a document', '5', '--day')]).toEqual(['6', '6']);
  for (const [option, typed] of [
    ['--skips', 'no'],
    ['--yes', 'yes'],
    ['--yes', 'no'],
  ] as const) {
    expect(await ask('a document', typed, option)).toBe(typed);
  }
  expect(await ask('a document', 'yes', '--skips')).toBe('yes');
  expect(await ask('another document', 'Nashik')).toBe('Nashik');
  open('another document', '').forget();
  expect(await ask('another document', 'Satara')).toBe('Satara');
});

it('a reason is proposed if all findings of its rule had it', () => {
  const proposed = (...texts: string[]) => {
    const findings = texts.map((text) => ({ rule: 'column-wrong', text }) as const);
    return reasonFields(findings, { first: 'as printed', second: 'as printed' }).map(({ proposal }) => proposal);
  };
  expect([proposed('first', 'second'), proposed('first', 'new'), proposed('new')]).toEqual([
    ['as printed'],
    [undefined],
    [undefined],
  ]);
});

describe('skipped pages', () => {
  const skipped = [3, 4, 5, 6].map((page) => ({ where: `page ${page}`, reason: 'it is a picture' }));
  const write = (folder: string, codes: readonly string[]) =>
    writeFileSync(
      join(folder, 'courses.csv'),
      ['choice_code,inst_code', ...codes.map((code) => `${code},06107`)].join('\n'),
    );
  const open = () => {
    const folder = temporaryFolder();
    write(folder, ['0610719110']);
    for (const file of ['institutes.csv', 'vacancies.csv']) writeFileSync(join(folder, file), '');
    rememberDocument(folder, { sha256: '', title: '', covers: 'whole', courses: {}, skipped });
    const printed: string[] = [];
    const effects = { print: (...lines: string[]) => printed.push(...lines) };
    const confirm = (answer: string) =>
      confirmSkips(folder, { effects, questions: { ask: async () => answer } } as unknown as Operator);
    return { folder, printed, confirm };
  };

  it('each reason is one line; a no names the folder', async () => {
    const { folder, printed, confirm } = open();
    await expect(confirm('no')).rejects.toThrow(
      `stopped: type the courses of page 3, page 4, page 5 … into ${folder}, then run the same command`,
    );
    expect(printed).toEqual([
      `not imported into ${folder}:`,
      '  4 pages were not read, all because it is a picture: page 3, page 4, page 5 …',
    ]);
    await confirm('yes');
  });

  it('courses that were typed by hand are no question', async () => {
    const { folder, confirm } = open();
    write(folder, ['0610719110', ...skipped.map((_, i) => `061072911${i}`)]);
    await confirm('no');
  });
});

describe('the place of a new institute', () => {
  const write = (rows: string) => {
    const folder = temporaryFolder();
    const columns = 'inst_code,inst_name,inst_type,district,city';
    writeFileSync(join(folder, 'institutes.csv'), `${columns}\n${rows}\n`);
    return folder;
  };
  const roundBefore = () => write('06001,A,Government,Pune,Pimpri\n06002,B,Government,,');
  /** What is asked about one institute, its place by the `typed` answers, and by those of Enter. */
  const place = async (row: string, typed: Readonly<Record<string, string>> = {}) => {
    const prompts: Question[] = [];
    const questions: Questions = {
      async ask(question) {
        if (question.option !== '--yes') prompts.push(question);
        return typed[question.option] ?? question.proposal ?? '/';
      },
    };
    const institutes = institutesWithoutPlace(write(row), roundBefore());
    const operator = { questions, effects: { print() {} } } as unknown as Operator;
    const answers = await fillForm((soFar) => placeFields(institutes, [], soFar), operator);
    return { prompts, places: Object.fromEntries(answeredPlaces(institutes, answers)) };
  };

  it('places that names tell are one question', async () => {
    const { prompts, places } = await place('06903,"Sai College, Dist. Satara",Government,,');
    expect(prompts.map(({ option, proposal }) => [option, proposal])).toEqual([['--places', 'yes']]);
    expect(places).toEqual({ '06903': { district: 'Satara', city: '' } });
  });

  it('a typed place wins against the accepted proposals', () => {
    const institutes = institutesWithoutPlace(write('06903,"Sai College, Dist. Satara",Government,,'), roundBefore());
    const answers = new Map([
      ['--places', 'yes'],
      ['--place 06903=', 'Pune/Pune'],
    ]);
    const optionsOf = (typed: string[]) => placeFields(institutes, typed, answers).map(({ option }) => option);
    expect(optionsOf([])).toEqual(['--places', '--place 06903=']);
    expect(optionsOf(['06903=Pune/Pune'])).toEqual(['--place 06903=']);
    expect([...answeredPlaces(institutes, answers).values()]).toEqual([{ district: 'Pune', city: 'Pune' }]);
  });

  it('an unknown place is a choice, and Enter skips it', async () => {
    const { prompts, places } = await place('06903,Sai College,Government,,');
    expect(prompts).toMatchObject([{ option: '--place 06903=' }]);
    expect(prompts[0]).not.toHaveProperty('proposal');
    expect(prompts[0]!.choices!.map(({ value }) => value)).toEqual([
      '/',
      'Pune/',
      'Satara/',
      'Sangli/',
      'Kolhapur/',
      'Solapur/',
    ]);
    expect(places).toEqual({});
    const typed = { '--place 06903=': 'Pune/', '--city 06903=': 'Pimpri' };
    const typedPlaces = (await place('06903,Sai College,Government,,', typed)).places;
    expect(typedPlaces).toEqual({ '06903': { district: 'Pune', city: 'Pimpri' } });
    const [nashik] = (await place('05903,Sai College,Government,,')).prompts;
    const faults = ['Ahmednagar/', 'Ahilyanagar/', 'Pune/'].map((answer) => nashik!.findFault!(answer));
    expect(faults).toEqual([undefined, undefined, expect.stringMatching(/^a district of Nashik, /)]);
  });

  it('known places are no question', async () => {
    // The round before has it, too: it was asked about then.
    expect((await place('06002,Sai College Pune,Government,,')).prompts).toEqual([]);
    expect((await place('06003,Sai College Pune,Government,Pune,')).prompts).toEqual([]);
  });
});
