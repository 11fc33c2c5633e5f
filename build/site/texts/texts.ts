/**
 * The pages' texts, read from texts.json: each key once, with its text in every language. `{name}` stands for a value; the names of
 * the authority and of its exam are those of the operator's table.
 */
import authority from '../../../data/reference/authority.json' with { type: 'json' };
import type { Category, OtherSeat } from '../../contract/seats.ts';
import table from './texts.json' with { type: 'json' };

export type TextKey = keyof typeof table;
/** The texts of one language. */
export type Texts = Readonly<Record<TextKey, string>>;
type Row = (typeof table)[TextKey];
export type LanguageCode = keyof Row;

/** Fails to compile if a category or other seats have no name. */
table satisfies Record<`category.${Category | OtherSeat}`, Row>;

export const textsIn = (code: LanguageCode): Texts =>
  Object.fromEntries(Object.entries<Row>(table).map(([key, row]) => [key, withNames(row, code)])) as Texts;

const withNames = (row: Row, code: LanguageCode): string =>
  Object.entries<Row>(authority).reduce((text, [name, names]) => text.replaceAll(`{${name}}`, names[code]), row[code]);

/** Marked as pure, so that the browser's bundles can drop it. */
export const en = /* @__PURE__ */ textsIn('en');
