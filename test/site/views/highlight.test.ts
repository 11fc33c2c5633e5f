import { describe, expect, it } from 'vitest';
import { matchedTerms } from '../../../build/site/views/matched-terms.ts';
import { highlight } from '../../../build/site/views/result-list.ts';

const marked = (text: string, ...words: string[]) => String(highlight(text, matchedTerms(words)));

describe('what matched', () => {
  it.each([
    ['a beginning', 'Computer Engineering', ['comp'], '<mark>Computer</mark> Engineering'],
    ['a beginning of two letters', 'Civil Computer', ['co'], 'Civil <mark>Computer</mark>'],
    ['a short form', 'Computer Science', ['cse'], '<mark>Computer</mark> <mark>Science</mark>'],
    ['an old name of a place', 'Institute, Bombay', ['mumbai'], 'Institute, <mark>Bombay</mark>'],
    ['another spelling', 'College of Engg', ['engineering'], 'College of <mark>Engg</mark>'],
    ['an accent', 'École', ['ecole'], '<mark>École</mark>'],
    ['a code without its zeros', '0600624510', ['6006'], '<mark>0600624510</mark>'],
    ['one letter as a whole word alone', 'D Data', ['d'], '<mark>D</mark> Data'],
    ['nothing', 'Civil', [], 'Civil'],
  ])('is marked: %s', (_, text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected);
  });

  it('is escaped, inside marks and outside', () => {
    expect(marked('<b>civil & "more"</b>', 'civil')).toBe(
      '&lt;b&gt;<mark>civil</mark> &amp; &quot;more&quot;&lt;/b&gt;',
    );
  });
});
