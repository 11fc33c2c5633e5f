/** What commands share: how one is added, exit codes, common options, and parsers for the values of options. */
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { STOPS, type StopName } from '../release/stops.ts';
import { hasOwnRounds, OWN_ROUNDS, SAMPLE } from '../rounds/own-rounds.ts';
import { isDay } from '../shared/format.ts';
import type { Terminal } from './terminal.ts';

export const EXIT = { good: 0, data: 1, wrongUse: 2 } as const;

/** What each command's file gets to add its command. */
export interface CommandLine {
  /** A new command with the options that every command has; `words` names its positional arguments in the help. */
  command(name: string, description: string, words?: string): ReturnType<typeof addCommand>;
  terminal(options: { json?: true | undefined }): Terminal;
  /** Ends the command. */
  exit(code: number): void;
}

export function addCommand(program: Command, name: string, description: string, words: string) {
  return program
    .command(name)
    .description(description)
    .usage(`--${words && ` ${words}`} [options]`)
    .option('--json', 'print one machine-readable summary, and nothing else, on standard output')
    .option('--debug', 'show where an internal fault happened')
    .addHelpText('after', '\nexit codes: 0 good, 1 the data has problems, 2 wrong use or an internal fault');
}

/** For commands that read rounds; commands that create one use dataOption. */
export const roundsOption = new Option(
  '--data <DIR>',
  `the folder of round folders (default: ${OWN_ROUNDS}, or the sample in ${SAMPLE} while that has no round)`,
);
/** For commands that create a round; commands that read rounds use roundsOption. */
export const dataOption = new Option('--data <DIR>', 'the folder of round folders').default(fromProject(OWN_ROUNDS));
export const outOption = new Option('--out <DIR>', 'the folder of the build').default(fromProject('dist'));
export const todayOption = new Option('--today <DATE>', 'refuse published rounds that are dated after this day')
  .env('SEATS_TODAY')
  .argParser(parseDay)
  .default(dayInIndia(new Date()), 'the day that it is in India');
/** Netlify gives its builds the site's main address as URL. */
export const siteOption = new Option(
  '--site-url <URL>',
  'where the site is published: for the sitemap, the feed, and what pages tell search engines and messengers',
)
  .env('URL')
  .argParser(unlessEmpty(parseOrigin));
export const securityContactOption = new Option(
  '--security-contact <ADDRESS>',
  'whom to tell of a security fault, mailto: or https:, for /.well-known/security.txt',
)
  .env('SECURITY_CONTACT')
  .argParser(unlessEmpty(parseContact));
export const securityExpiresOption = new Option(
  '--security-expires <DATE>',
  'the last day on which that contact is valid',
)
  .env('SECURITY_EXPIRES')
  .argParser(unlessEmpty(parseDay));
export const allOption = new Option('--all', 'show every finding, not only the first few');
export const portOption = new Option('--port <N>', 'the port to serve on, 0 for any free one')
  .default(8888)
  .argParser(wholeNumber(0, 65_535));
export const hostOption = new Option('--host <ADDRESS>', 'the address to listen on (default: this machine only)');
export const limitOption = new Option(
  '--no-rate-limit',
  'answer without the limit of requests a minute, for load tests',
);
export const yesOption = new Option('--yes', 'go on without a question');
export const acceptOption = new Option(
  '--accept <NAMES>',
  `changes that are intended although they stop the release, with commas between them: ${STOPS.join(', ')}`,
).argParser(parseStops);

/** For an option that may be repeated. */
export const several = (text: string, before: readonly string[] = []): string[] => [...before, text];

/** Parses a whole number in decimal digits. */
export function wholeNumber(minimum: number, maximum: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d+$/.test(text) && number >= minimum && number <= maximum) return number;
    throw new InvalidArgumentError(`A whole number from ${minimum} to ${maximum}.`);
  };
}

/** The day in India at a given time, YYYY-MM-DD. */
export function dayInIndia(time: Date): string {
  return new Date(time.getTime() + 330 * 60_000).toISOString().slice(0, 10);
}

/** Parses a day of the calendar, YYYY-MM-DD. */
function parseDay(text: string): string {
  if (isDay(text)) return text;
  throw new InvalidArgumentError('A day of the calendar, YYYY-MM-DD.');
}

/** Parses names of stops, separated by commas or blanks. */
export function parseStops(text: string): StopName[] {
  const names = text.split(/[\s,]+/).filter((name) => name !== '');
  const isStop = (name: string): name is StopName => (STOPS as readonly string[]).includes(name);
  if (names.length > 0 && names.every(isStop)) return names;
  throw new InvalidArgumentError(`One or more of ${STOPS.join(', ')}.`);
}

/** For an option that a variable also gives: an empty one counts as not set. */
function unlessEmpty<T>(parse: (text: string) => T): (text: string) => T | undefined {
  return (text) => (text === '' ? undefined : parse(text));
}

/** Parses the contact for security.txt (RFC 9116). */
export function parseContact(text: string): string {
  if (/^(mailto:\S+@\S+|https:\/\/\S+)$/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('mailto:name@example.org, or an address with https:.');
}

/** Parses a site's origin. Its pages are at the root, so an address with a path is refused. */
export function parseOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new InvalidArgumentError('An address of the web without a path: https://example.org');
}

/** A path of the project, as someone in the current folder would type it. */
export function fromProject(path: string): string {
  return relative('', fileURLToPath(new URL(`../../${path}`, import.meta.url))) || '.';
}

/** The given folder, else the operator's rounds, else the sample (with a note on standard error). */
export function chooseRounds(
  { data, json }: { data?: string | undefined; json?: true | undefined },
  { printError }: Pick<Terminal, 'printError'>,
): string {
  if (data !== undefined) return data;
  const [ownRounds, sample] = [fromProject(OWN_ROUNDS), fromProject(SAMPLE)];
  if (hasOwnRounds(fromProject('.'))) return ownRounds;
  const line = `${ownRounds} has no round yet: these are the made-up rounds of ${sample} (data/README.md: how to add your own)`;
  if (!json) printError(line);
  return sample;
}
