/** What the guided commands share: answers come from options, else from the terminal. */
import type { Operator } from '../release/questions.ts';
import { createStages } from '../shared/stages.ts';
import { dayInIndia } from './options.ts';
import type { Terminal } from './terminal.ts';

/** Answers by option, of the options that were given: `--yes` answers yes, `--place 06107=Pune/Pune` answers `--place 06107=`. */
export function optionAnswers(options: object): Map<string, string> {
  const answers = new Map<string, string>();
  for (const [name, value] of Object.entries(options)) {
    const option = `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === true) answers.set(option, 'yes');
    else if (!Array.isArray(value)) answers.set(option, String(value));
    else {
      for (const item of value.map(String)) {
        const end = item.indexOf('=') + 1;
        answers.set(`${option} ${item.slice(0, end)}`, item.slice(end));
      }
    }
  }
  return answers;
}

/** Runs a command that asks, and prints its summary. Nobody is asked when the output is JSON. */
export async function runGuided(
  command: string,
  options: { json?: true | undefined; yes?: true | undefined },
  { print, printSummary, watch }: Terminal,
  run: (operator: Operator) => Promise<object>,
): Promise<void> {
  const { realEffects } = await import('../release/effects.ts');
  const { createQuestions } = await import('../release/questions.ts');
  const stages = createStages(watch);
  const hasTerminal = process.stdin.isTTY && !options.json;
  const terminal = hasTerminal ? (await import('../release/at-terminal.ts')).atTerminal : undefined;
  const questions = createQuestions({ options: optionAnswers(options), yes: options.yes, terminal });
  const effects = realEffects({ today: dayInIndia(new Date()), done: stages.end, print });
  printSummary({ command, ...(await run({ effects, questions })), stages: stages.done });
}

/** Runs a command that writes rounds or releases them: one of these at a time in a clone. */
export async function runAlone(...[command, options, terminal, run]: Parameters<typeof runGuided>): Promise<void> {
  const { aloneIn } = await import('../release/one-command.ts');
  await runGuided(command, options, terminal, (operator) =>
    aloneIn(operator.effects.root, command, () => run(operator)),
  );
}
