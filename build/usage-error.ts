/**
 * A command was used wrongly, or cannot do what it was asked to: the message says why and what to do. No stack is shown.
 * The exit code is 1 where the data is at fault.
 */
export class UsageError extends Error {
  override name = 'UsageError';
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message);
    this.exitCode = exitCode;
  }
}
