import { describe, expect, it } from 'vitest';
import { courseForms, instituteInitials } from '../../../netlify/search/forms.ts';
import { SHORT_FORMS } from '../../../netlify/search/short-forms.ts';
import { words } from '../../../netlify/search/words.ts';
import { engineOf, searchAll, searchSource } from '../../support/search-source.ts';

describe('short forms of courses', () => {
  it.each(Object.entries(SHORT_FORMS))('%s finds each course it stands for, and no other', (form, meanings) => {
    const named = meanings.map((meaning) => `${meaning} studies`);
    const source = searchSource([{ name: 'Zenith House', courses: [...named, 'Quarrying'] }]);
    const found = searchAll(source, engineOf(source), { q: form });
    expect(found.match).toBe('exact');
    expect(found.courses.map((course) => course.course_name).sort()).toEqual(named.sort());
  });

  it('stands only for words as the index spells them', () => {
    for (const meaning of Object.values(SHORT_FORMS).flat()) expect(words(meaning).join(' ')).toBe(meaning);
  });

  it('writes neighbours together', () => {
    expect(courseForms('Bio Medical Engineering')).toEqual(expect.arrayContaining(['biomed', 'biomedical']));
    expect(courseForms('Petro Chemical Engineering')).toContain('petrochemical');
    expect(courseForms('Data Science')).toContain('datascience');
  });
});

describe('initials of institutes', () => {
  it.each([
    ["Sunrise Trust's Pimpri Chinchwad College of Engineering, Pune", ['pccoe', 'pcce', 'pccep']],
    ['Pimpri Chinchwad Education Trust, Pimpri Chinchwad College of Engineering, Pune', ['pccoe', 'pcce']],
    ['Pune Institute of Computer Technology', ['pict']],
    ['K J Somaiya Institute of Technology', ['kjsit', 'kjsiot']],
    ['Government College of Engineering, Karad', ['gce', 'gcoe', 'gcek', 'gcoek']],
    ["Vivekanand Education Society's Institute of Technology, Chembur, Mumbai", ['vesit']],
    ["Bharati Vidyapeeth's College of Engineering, Kolhapur", ['bvcoe', 'bvce']],
  ])('%s', (name, expected) => {
    expect(instituteInitials(name)).toEqual(expect.arrayContaining(expected));
  });

  it('gives none to a trust’s nameless college, which would share them with half the list', () => {
    expect(instituteInitials("Sunrise Society's College of Engineering, Pune")).not.toContain('coep');
  });
});
