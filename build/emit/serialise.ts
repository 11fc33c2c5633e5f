/** The one serialiser of what is published: compact, keys in the order in which they were made, a newline at the end. */
export function serialise(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
