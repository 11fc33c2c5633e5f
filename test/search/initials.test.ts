import { describe, expect, it } from 'vitest';
import { instituteInitials } from '../../build/search/initials.ts';

describe('initials of institutes', () => {
  it.each([
    ["Sunrise Trust's Pimpri Chinchwad College of Engineering, Pune", ['pccoe', 'pcce', 'pccep']],
    ['Pimpri Chinchwad Education Trust, Pimpri Chinchwad College of Engineering, Pune', ['pccoe', 'pcce']],
    ['Pune Institute of Computer Technology', ['pict']],
    ['K J Somaiya Institute of Technology', ['kjsit', 'kjsiot']],
    ['Government College of Engineering, Karad', ['gce', 'gcoe', 'gcek', 'gcoek']],
    ["Vivekanand Education Society's Institute of Technology, Chembur, Mumbai", ['vesit']],
    ["Bharati Vidyapeeth's College of Engineering, Kolhapur", ['bvcoe', 'bvce']],
    ["Bharati Vidyapeeth's College of Engineering for Women, Katraj", ['bvcoe']],
    ['S.I.E.S. Graduate School of Technology, Nerul', ['siesgst', 'siesgsot']],
    ["Jaywant Shikshan Prasarak Mandal's,Rajarshi Shahu College of Engineering, Pune", ['rscoe']],
    ['Dr. Babasaheb Ambedkar College of Engineering, Nashik', ['dbacoe', 'dbace']],
    ["Modern Education's College of Engineering, Pune", ['mcoe']],
    ["Sandip Foundation's, Sandip Institute of Engineering & Management, Nashik", ['siem']],
  ])('the usual initials of %s are found', (name, expected) => {
    expect(instituteInitials(name)).toEqual(expect.arrayContaining(expected));
  });

  it.each([
    ['a kind of students', "Bharati Vidyapeeth's College of Engineering for Women, Katraj", 'bvcoe bvce bvcek'],
    ['what is in brackets', 'Lotus (Old Town) Institute of Technology', 'liot lit'],
    ['the place in long initials', 'Pimpri Chinchwad College of Engineering, Pune', 'pccoe pcce pccep'],
    ['a place that is the name itself', 'Pune Institute of Computer Technology', 'pioct pict'],
    ['two letters of a college', 'Lotus College, Pune', 'lcp'],
    ['one letter of a trust', "Lotus's Kamal Institute of Technology", 'kiot kit lkiot lkit'],
    ['a stop word', "Oriental Foundation's Kamal Institute of Technology", 'kiot kit ofkiot ofkit'],
    ['a word of the name', 'Sun Urban North', ''],
    ['the place of what is no college', 'Lotus Urban Nagar, Pune', 'lun'],
    ['a trust after the college', 'Lotus Institute of Technology, Lotus Academy Trust, Pune', 'liot lit liotp litp'],
    ['what is only a trust', 'Lotus Society, Pune', ''],
    [
      'more letters than anybody types',
      'A Bright Clear Day Every Friday Gives Happy Indian Juniors Knowledge College',
      '',
    ],
  ])('initials leave out %s: %s', (_, name, expected) => {
    expect(instituteInitials(name).join(' ')).toBe(expected);
  });

  it('a trust’s nameless college has no initials', () => {
    expect(instituteInitials("Sunrise Society's College of Engineering, Pune")).not.toContain('coep');
  });
});
