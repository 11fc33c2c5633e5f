/** The pages' texts, read from texts.json: each key once, with its text in every language. `{name}` stands for a value. */
import type { Category, OtherSeat } from '../../contract/seats.ts';
import table from './texts.json' with { type: 'json' };

export type TextKey = keyof typeof table;
/** The texts of one language. */
export type Texts = Readonly<Record<TextKey, string>>;
type Row = (typeof table)[TextKey];

/** Fails to compile if a category or other seats have no name. */
table satisfies Record<`category.${Category | OtherSeat}`, Row>;

export const textsIn = (code: keyof Row): Texts =>
  Object.fromEntries(Object.entries<Row>(table).map(([key, row]) => [key, row[code]])) as Texts;

/** Marked as pure, so that the browser's bundles can drop it. */
export const en = /* @__PURE__ */ textsIn('en');
