import { describe, expect, it } from 'vitest';
import { matchedTerms } from '../../../build/site/views/matched-terms.ts';
import { highlight } from '../../../build/site/views/result-list.ts';

const marked = (text: string, ...words: string[]) => String(highlight(text, matchedTerms(words)));

describe('what matched', () => {
  it.each([
    {
      has: 'a beginning',
      text: 'Computer Engineering',
      words: ['comp'],
      expected: '<mark>Computer</mark> Engineering',
    },
    {
      has: 'a beginning of two letters',
      text: 'Civil Computer',
      words: ['co'],
      expected: 'Civil <mark>Computer</mark>',
    },
    {
      has: 'a short form',
      text: 'Computer Science',
      words: ['cse'],
      expected: '<mark>Computer</mark> <mark>Science</mark>',
    },
    {
      has: 'an old name of a place',
      text: 'Institute, Bombay',
      words: ['mumbai'],
      expected: 'Institute, <mark>Bombay</mark>',
    },
    {
      has: 'another spelling',
      text: 'College of Engg',
      words: ['engineering'],
      expected: 'College of <mark>Engg</mark>',
    },
    { has: 'an accent', text: 'École', words: ['ecole'], expected: '<mark>École</mark>' },
    { has: 'a code without its zeros', text: '0600624510', words: ['6006'], expected: '<mark>0600624510</mark>' },
    { has: 'one letter as a whole word alone', text: 'D Data', words: ['d'], expected: '<mark>D</mark> Data' },
    { has: 'nothing', text: 'Civil', words: [], expected: 'Civil' },
  ])('what is marked: $has', ({ text, words, expected }) => {
    expect(marked(text, ...words)).toBe(expected);
  });

  it('highlighted text is escaped', () => {
    expect(marked('<b>civil & "more"</b>', 'civil')).toBe(
      '&lt;b&gt;<mark>civil</mark> &amp; &quot;more&quot;&lt;/b&gt;',
    );
  });
});
