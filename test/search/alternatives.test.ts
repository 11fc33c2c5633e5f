import { describe, expect, it } from 'vitest';
import type { SearchSource } from '../../build/search/build-index.ts';
import { makeEngine, searchAll, searchSource } from '../support/search-source.ts';

/** How a query is understood, and its courses: the first word of the institute's name, and the short name of the course. */
function openReading(source: SearchSource, shortName: (course: string) => string) {
  const engine = makeEngine(source);
  return (q: string) => {
    const { courses, match, words } = searchAll(source, engine, { q });
    const names = courses.map(
      ({ course_name, institute }) => `${institute.inst_name.split(' ')[0]} ${shortName(course_name)}`,
    );
    return { answer: `${match}, ${words!.join(' ')}`, names };
  };
}

describe('alternatives, exclusions, regions and places in names', () => {
  const source = searchSource([
    {
      name: 'Zenith College',
      type: 'Un-Aided',
      district: 'Pune',
      courses: ['Civil Engineering', 'Mining Engineering'],
    },
    {
      name: 'Lotus College',
      type: 'Government',
      district: 'Nagpur',
      courses: ['Civil Engineering', 'Textile Chemistry'],
    },
    { name: 'Delta Bombay Trust', type: 'Un-Aided', district: 'Jalgaon', courses: ['Civil Engineering'] },
    { name: 'Omega College', type: 'Un-Aided', district: 'Mumbai City', courses: ['Civil Engineering'] },
  ]);
  const read = openReading(source, (name) => name.split(' ')[0]!);

  it.each([
    ['civil pune or nagpur', 'exact, civil pune or nagpur', 'Lotus Civil, Zenith Civil'],
    ['civil pune, nagpur', 'exact, civil pune or nagpur', 'Lotus Civil, Zenith Civil'],
    ['mining/textile', 'exact, mining or textile', 'Lotus Textile, Zenith Mining'],
    ['mining, textile', 'exact, mining or textile', 'Lotus Textile, Zenith Mining'],
    ['textile, chemistry', 'exact, textile chemistry', 'Lotus Textile'],
    [
      'not textile chemistry',
      'exact, not textile chemistry',
      'Delta Civil, Lotus Civil, Omega Civil, Zenith Civil, Zenith Mining',
    ],
    ['government or unaided delta', 'exact, government or unaided delta', 'Delta Civil'],
    ['mining kinva textile chemistry', 'exact, mining or textile chemistry', 'Lotus Textile, Zenith Mining'],
    ['civil या pune', 'exact, civil pune', 'Zenith Civil'],
    ['civil -pune', 'exact, civil not pune', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['civil not pune', 'exact, civil not pune', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['not pune nagpur', 'exact, not pune nagpur', 'Lotus Civil, Lotus Textile'],
    ['not civil mining', 'exact, not civil mining', 'Zenith Mining'],
    ['civil pune nahi', 'exact, civil not pune', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['nako pune civil', 'exact, not pune civil', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['mining nahi', 'exact, not mining', 'Delta Civil, Lotus Civil, Lotus Textile, Omega Civil, Zenith Civil'],
    ['pune nahi civil', 'exact, not pune civil', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['not pune or nagpur civil', 'exact, not pune not nagpur civil', 'Delta Civil, Omega Civil'],
    ['not pune and civil', 'exact, not pune civil', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['ce 1001', 'exact, ce 1001', 'Zenith Civil'],
    ['not pune and nagpur and jalgaon and mumbai', 'exact, not pune not nagpur not jalgaon not mumbai', ''],
    ['पुणे शिवाय civil', 'exact, not pune civil', 'Delta Civil, Lotus Civil, Omega Civil'],
    ['civil without government', 'exact, civil not government', 'Delta Civil, Omega Civil, Zenith Civil'],
    ['civil pune hai ya nahi', 'exact, civil pune', 'Zenith Civil'],
    ['civil not qqqqqq', 'partial, civil', 'Delta Civil, Lotus Civil, Omega Civil, Zenith Civil'],
    // What an excluded word only begins is not excluded.
    ['civil not zen', 'exact, civil not zen', 'Delta Civil, Lotus Civil, Omega Civil, Zenith Civil'],
    ['civil vidarbha', 'exact, civil vidarbha', 'Lotus Civil'],
    ['civil vidarb', 'exact, civil vidarb', 'Lotus Civil'],
    ['civil west maharashtra', 'exact, civil westernmaharashtra', 'Zenith Civil'],
    ['civil mumbai', 'exact, civil mumbai', 'Omega Civil'],
    ['bombay trust', 'exact, mumbai trust', 'Delta Civil'],
    ['bombay delta', 'partial, delta', 'Delta Civil'],
    ['88 percentile civil pune', 'partial, civil pune', 'Zenith Civil'],
    ['fees 50k civil pune', 'partial, civil pune', 'Zenith Civil'],
    ['88 percentile, rank 4500, fees 50k civil pune', 'partial, civil pune', 'Zenith Civil'],
    ['pune la civil milega kya', 'exact, pune civil', 'Zenith Civil'],
    ['नागपुरात सिव्हिल', 'exact, nagpur civil', 'Lotus Civil'],
    ['ओमेगा', 'exact, omega', 'Omega Civil'],
    ['O1OO2', 'exact, 01002', 'Lotus Civil, Lotus Textile'],
    ['EN-1001 or 1002', 'exact, 1001 or 1002', 'Lotus Civil, Lotus Textile, Zenith Civil, Zenith Mining'],
    ['0100 2000 01', 'exact, 0100200001', 'Lotus Civil'],
    ['civil pune z', 'exact, civil pune', 'Zenith Civil'],
    ['z', 'exact, z', 'Zenith Civil, Zenith Mining'],
  ])('%s is read as %s', (q, understood, courses) => {
    const { answer, names } = read(q);
    expect([answer, names.sort().join(', ')]).toEqual([understood, courses]);
  });
});

describe('what stands together in names', () => {
  const it4 = 'Information Technology';
  const source = searchSource([
    { name: 'Alpha Institute of Computer Technology', district: 'Pune', courses: ['Computer Engineering', it4] },
    { name: 'Beta Institute of Information Technology, Pune', district: 'Pune', courses: ['Civil Engineering', it4] },
    { name: 'Gamma College, Talegaon station', district: 'Pune', courses: ['Electronics and Telecommunication', it4] },
    {
      name: 'Delta College',
      district: 'Thane',
      courses: ['Computer Science and Information Technology', 'Computer Engineering', it4],
    },
    { name: 'Sigma College, Talegaon', district: 'Pune', city: 'Talegaon', courses: ['Mining Engineering'] },
    { name: 'Lotus College', district: 'Satara', courses: ['Computer Engineering', 'Computer Technology'] },
    {
      name: 'Purple College of Mines',
      district: 'Nagpur',
      courses: [it4],
      university: 'Zeta Nagpur University, Nagpur',
    },
  ]);
  const read = openReading(source, (name) => name.match(/[A-Z]/g)!.join(''));

  it.each([
    [
      'computer it',
      'exact, computer or it',
      'Delta CSIT, Alpha IT, Beta IT, Lotus CT, Gamma IT, Alpha CE, Delta IT, Delta CE, Purple IT, Lotus CE',
    ],
    [
      'computer or information technology pune',
      'exact, computer or information technology pune',
      'Alpha CE, Beta IT, Alpha IT, Gamma IT',
    ],
    [
      'information technology or civil pune',
      'exact, information technology or civil pune',
      'Alpha IT, Beta CE, Beta IT, Gamma IT',
    ],
    ['information technology pune', 'exact, information technology pune', 'Alpha IT, Beta IT, Gamma IT'],
    ['computer science and information technology', 'exact, computer science information technology', 'Delta CSIT'],
    [
      'it civil mining',
      'exact, it or civil or mining',
      'Alpha IT, Beta CE, Sigma ME, Beta IT, Gamma IT, Delta IT, Purple IT, Delta CSIT',
    ],
    ['it pune station', 'partial, it pune', 'Gamma IT, Alpha IT, Beta IT'],
    ['it talegaon station', 'exact, it talegaon station', 'Gamma IT'],
    ['talegaon', 'exact, talegaon', 'Gamma ET, Gamma IT, Sigma ME'],
    ['it not thane pune', 'exact, it not thane pune', 'Alpha IT, Beta IT, Gamma IT'],
    ['it thaen pune', 'partial, it pune', 'Alpha IT, Beta IT, Gamma IT'],
    ['co mputerpune', 'corrected, computer pune', 'Alpha CE, Alpha IT'],
    [
      'beta instiute of information technology pune',
      'corrected, beta institute of information technology pune',
      'Beta CE, Beta IT',
    ],
    ['it brach pune', 'corrected, it branch pune', 'Alpha IT, Beta IT, Gamma IT'],
    ['nagpur university', 'exact, nagpuruniversity', 'Purple IT'],
    ['it pu', 'exact, it pu', 'Alpha IT, Beta IT, Gamma IT, Purple IT'],
    ['e.&t.c. pune', 'exact, etc pune', 'Gamma ET'],
    ['e and tc pune', 'exact, etc pune', 'Gamma ET'],
  ])('%s is read as %s', (q, understood, courses) => {
    const { answer, names } = read(q);
    expect([answer, names.join(', ')]).toEqual([understood, courses]);
  });
});

describe('a round whose colleges have no places', () => {
  const source = searchSource([
    { name: 'Institute of Bombay, Thane', district: '', courses: ['Civil Engineering'] },
    { name: 'Zenith College', district: '', courses: ['Civil Engineering'] },
  ]);
  it.each(['bombay', 'mumbai', 'konkan'])('%s finds the college that names it', (q) => {
    const { courses, match } = searchAll(source, makeEngine(source), { q });
    expect([match, courses.map(({ institute }) => institute.inst_name)]).toEqual([
      'exact',
      ['Institute of Bombay, Thane'],
    ]);
  });
});
