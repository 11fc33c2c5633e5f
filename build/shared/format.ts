/** Numbers, lists and text for people, the same on every machine whatever its locale. */

/** `1,23,456 courses`, `1 course`. */
export function plural(number: number, one: string, many = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : many}`;
}

/** `1,23,456`: grouped as in India, for every number that people read. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
}

/** `+5`, `-1,433`, `0`: how much a number changed. */
export function signed(change: number): string {
  return `${change > 0 ? '+' : ''}${grouped(change)}`;
}

/** `page 2, page 5, page 9 …`: the first few of a list. */
export function firstFew(list: readonly string[], shown = 3): string {
  return `${list.slice(0, shown).join(', ')}${list.length > shown ? ' …' : ''}`;
}

/** Compares by UTF-16 code unit, the same on every machine whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Whether a text is a day of the calendar, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(`${text}T`);
}

/** Escapes control characters and direction marks, which a terminal might obey: `\u001b`. */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
