/** A page (or a row of a CSV) is not what the layout says; the message is the reason that the report gives. */
export class NotUnderstood extends Error {
  override name = 'NotUnderstood';
}
