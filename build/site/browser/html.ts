/**
 * Replaces `hono/html` in the scripts of pages at a third of its size, with the same markup for values without promises. A test
 * compares the two.
 */
interface Escaped {
  readonly isEscaped: true;
}
const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Marks a text as markup. */
export const raw = (text: unknown): Escaped => Object.assign(new String(text), { isEscaped: true as const });

function render(value: unknown): string {
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  const text = String(value);
  return (value as Partial<Escaped>).isEscaped ? text : text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
}

/** Every value is escaped, except markup. */
export const html = (strings: TemplateStringsArray, ...values: unknown[]): Escaped =>
  raw(strings.map((text, i) => text + (i < values.length ? render(values[i]) : '')).join(''));
