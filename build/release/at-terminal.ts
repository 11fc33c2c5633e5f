/** Questions at a terminal. */
import { autocomplete, confirm, isCancel, select, text } from '@clack/prompts';
import { UsageError } from '../shared/errors.ts';
import { printable } from '../shared/format.ts';
import { type Question, type Questions, YES_OR_NO } from './questions.ts';

/** Longer lists of choices are searched by typing. */
const LISTED = 10;

export const atTerminal: Questions = {
  async ask(question) {
    const { message, proposal } = question;
    const answer = await put({
      ...question,
      message: printable(message),
      proposal: proposal && printable(proposal),
    });
    if (isCancel(answer)) throw new UsageError('stopped: run the same command again to continue');
    return String(answer);
  },
};

async function put({ message, choices, proposal, findFault }: Question): Promise<string | symbol> {
  if (choices === YES_OR_NO) {
    // Without a proposal, Enter alone does nothing.
    const isConfirmed = await confirm({ message, initialValue: proposal === 'yes' });
    return isCancel(isConfirmed) ? isConfirmed : isConfirmed ? 'yes' : 'no';
  }
  const initialValue = proposal === undefined ? {} : { initialValue: proposal };
  if (choices) {
    const options = choices.map(({ value, label }) => ({ value, label: printable(label) }));
    return options.length > LISTED
      ? await autocomplete({ message, options, ...initialValue, maxItems: LISTED, placeholder: 'type to search' })
      : await select({ message, options, ...initialValue });
  }
  // The proposal is in place, to be accepted, changed or deleted.
  const validate = (typed: string | undefined) => {
    const fault = findFault?.(typed?.trim() ?? '');
    return fault && printable(fault);
  };
  const typed = await text({ message, ...initialValue, validate });
  return isCancel(typed) ? typed : (typed ?? '').trim();
}
