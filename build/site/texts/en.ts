/** The English texts of the pages, which define every key. `{name}` stands for a value. */
import type { Category, OtherSeat } from '../../contract/seats.ts';
import { enCourse, enHome, enList, enMissing, enPeople, enSearch, enSeats } from './en-script.ts';

/** Texts that only pages need. */
const enPages = {
  'layout.skip': 'Skip to the content',
  'layout.menu': 'Pages',
  'layout.search': 'Search',
  'layout.docs': 'API docs',
  'layout.language': 'Language',
  'layout.sample': 'Sample: made-up colleges and numbers',
  'layout.draft': 'Draft: not published, to be compared with the document',
  'layout.reference':
    'For reference only: the admission authority’s own list decides. Check every number there before you act on it.',
  'layout.source': 'Source',

  'course.code': 'Choice code',
  'search.district': 'District',
  'category.cap.long': 'Vacant CAP seats',
  'course.copy': 'Copy',
  'course.seats': 'Vacant seats',
  'course.table': 'Vacant seats by category and seat level',
  'course.category': 'Category',
  'course.unlisted': 'In other categories',
  'course.all': 'All',
  'course.none': 'No vacant seats were published by category for this course.',
  'course.history': 'Round by round',
  'course.json': 'The same as JSON',
  'round.table': 'All seats of the round in one table (CSV)',

  'change.same': 'as many as in {round}',
  'change.full': '{count} in {round}, full since',
  'course.beyond': 'Over and above them:',
  'course.differs': 'The authority’s list has {cap} in all.',
  'course.map': 'Find on a map',
  'course.legend': 'G: men and women. L: women only.',
  'college.university': 'Home university of this college:',
  'institute.code': 'Institute code',
  'institute.none': 'No course of this institute is in the round.',

  'home.title': 'Find a vacant seat',
  'home.seats': 'vacant CAP seats in {courses} courses',
  'home.institutes': 'Institutes',
  'home.changes': 'Compared with {round}',
  'home.seats.before': 'CAP seats then',

  'picture.title': 'The round in charts',
  'picture.districts': 'Vacant CAP seats by district',
  'picture.families': 'Vacant CAP seats by kind of course, round by round',
  'picture.family': 'Kind of course',
  'picture.unknown': 'Not known',

  'list.about': 'In your order of preference. The list stays on this device.',

  'search.label': 'Course or institute',
  'search.placeholder': 'computer pune',
  'search.all_districts': 'All districts',
  'search.submit': 'Search',
  sort: 'Sort by',
  'filter.show': 'Show the courses',
  'sort.mine': 'Most for me',
  'sort.near': 'Near me first',
  'sort.cap': 'Most CAP seats',
  'filter.more': 'Filters',
  'filter.close': 'Close',
  'filter.college': 'College',
  'results.heading': 'Results',
  'error.method': 'This page can only be read.',
  'profile.private': 'Asked once. Your answers stay on this device and are sent to nobody.',
  'profile.choose': 'Choose',
  'profile.passed': 'Where did you pass 12th (HSC) or diploma?',
  'profile.home.about': 'By district: your home university follows from it.',
  'profile.home.unsure': 'Not sure',
  'profile.home.other_state': 'In another state: All India seats only',
  'profile.woman': 'Are you a woman candidate?',
  'profile.yes': 'Yes',
  'profile.no': 'No',
  'profile.also': 'Tick what applies',
  'profile.pwd': 'PWD: person with disability',
  'profile.defence': 'Child of defence personnel',
  'profile.minority': 'Do you belong to a minority? (optional)',
  'profile.name': 'Name',
  'people.add': 'Another person',
  'profile.keep': 'Show my seats',
  'profile.forget': 'Delete this information',
  'profile.counted': 'Each course says how its seats were counted.',
  'rules.source':
    'The rules of who can take a seat: {document}, {year}; home universities: its chapter “{chapter}”. That document decides.',
  'offline.title': 'You are offline',
  'offline.unseen': 'This page was not seen before on this device, so it cannot be shown now.',
  'layout.round': 'Round',
  'banner.round': 'For {round} (provisional)',
  'course.gone.about':
    'It was in an earlier round. A course without vacant seats may not be listed, or it may have another code now.',
  'course.gone.others': 'Courses of this institute in {round}',
  'course.gone.none': 'This institute has no course in {round}.',

  'category.open.long': 'Seats for everyone',
  'category.sc.long': 'Scheduled Castes',
  'category.obc.long': 'Other Backward Classes',
  'category.sebc.long': 'Socially and Educationally Backward Classes',
  'category.st.long': 'Scheduled Tribes',
  'category.vjdt.long': 'Vimukta Jati and Denotified Tribes (NT-A)',
  'category.ntb.long': 'Nomadic Tribes\u00a01',
  'category.ntc.long': 'Nomadic Tribes\u00a02',
  'category.ntd.long': 'Nomadic Tribes\u00a03',
  'category.general': 'G',
  'category.ladies': 'L',
  'category.ews.long': 'Economically Weaker Section',
  'category.tfws.long': 'Tuition Fee Waiver Scheme',
  'category.pwd.long': 'Persons with disability',
  'category.def.long': 'Children of defence personnel',
  'missing.title': 'There is no page at this address',
  'missing.about': 'A course or an institute of an earlier round may have another code now.',
} as const;

/** A function, so that a bundle without these texts can drop them. */
const all = () => ({
  ...enSearch,
  ...enHome,
  ...enCourse,
  ...enList,
  ...enMissing,
  ...enPeople,
  ...enSeats,
  ...enPages,
});
export const en = /* @__PURE__ */ all() satisfies Record<`category.${Category | OtherSeat}`, string>;

export type TextKey = keyof typeof en;
/** The same texts in a language. */
export type Texts = Readonly<Record<TextKey, string>>;
