/** A command was used wrongly, or cannot do what it was asked to: the message says why and what to do. No stack is shown. */
export class UsageError extends Error {
  override name = 'UsageError';
}
