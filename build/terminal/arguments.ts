/** What the command line understands: one table, from which come the parser, its complaints and the help. */
import { parseArgs } from 'node:util';
import { nearest } from './nearest.ts';

/** The command line was used wrongly; the message says how, and what was probably meant. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const COMMANDS = {
  start: {
    does: 'build the rounds, then serve the API',
    flags: ['data', 'out', 'port', 'host', 'no-rate-limit'],
  },
  build: {
    does: 'build the rounds into a folder that can be published',
    flags: ['data', 'out'],
  },
  serve: {
    does: 'serve a build that exists',
    flags: ['out', 'port', 'host', 'no-rate-limit'],
  },
  check: { does: 'read and check the rounds; write nothing', flags: ['data'] },
  import: {
    does: "turn the authority's PDF, or CSV files, into a round folder",
    file: true,
    flags: ['round', 'id', 'date', 'institutes', 'out', 'mapping', 'allow-skips', 'data'],
  },
} as const satisfies Record<string, { does: string; file?: true; flags: readonly string[] }>;
export type Command = keyof typeof COMMANDS;

const flags = {
  data: {
    value: 'DIR',
    does: 'the folder of round folders (default: data/rounds of this project)',
  },
  out: {
    value: 'DIR',
    does: 'the folder of the build (default: dist of this project); of import: the round folder',
  },
  port: {
    value: 'N',
    does: 'the port to serve on, 0 for any free one (default: 8888)',
  },
  host: {
    value: 'ADDRESS',
    does: 'the address to listen on (default: this machine only)',
  },
  'no-rate-limit': {
    does: 'answer without the limit of requests a minute, for load tests',
  },
  round: { value: 'NAME', does: 'the name of the round: "CAP Round II"' },
  id: { value: 'N', does: 'the id of the round: one that no round has had' },
  date: { value: 'YYYY-MM-DD', does: 'the day on which the authority published it' },
  institutes: {
    value: 'PATH',
    does: 'an earlier round folder, or a CSV, with the district and city of each institute',
  },
  mapping: { value: 'FILE', does: 'for CSV files: a JSON file that names their columns' },
  'allow-skips': { does: 'write the round without the pages that were not understood' },
  json: {
    does: 'print one machine-readable summary, and nothing else, on standard output',
  },
  debug: { does: 'show where an internal fault happened' },
  help: { does: 'show this help' },
} satisfies Record<string, { value?: string; does: string }>;
export type Flag = keyof typeof flags;
/** Flags with a `value` are given one; the others stand alone. */
export const FLAGS: Record<Flag, { value?: string; does: string }> = flags;
const COMMON = ['json', 'debug', 'help'] as const;

export interface Arguments {
  /** Absent where only help is asked for. */
  readonly command?: Command;
  readonly data?: string;
  readonly out?: string;
  readonly port?: number;
  readonly host?: string;
  /** Of `import`: the document. */
  readonly file?: string;
  readonly round?: string;
  readonly id?: number;
  readonly date?: string;
  readonly institutes?: string;
  readonly mapping?: string;
  readonly allowSkips: boolean;
  readonly rateLimit: boolean;
  readonly json: boolean;
  readonly debug: boolean;
  readonly help: boolean;
}

/** Every flag of a command, its own first. */
export function flagsOf(command: Command): readonly Flag[] {
  return [...COMMANDS[command].flags, ...COMMON];
}

/** Reads the arguments after the script's name. Throws UsageError on any that is not understood. */
export function readArguments(argv: readonly string[]): Arguments {
  const options = Object.fromEntries(
    Object.entries(FLAGS).map(([flag, { value }]: [string, { value?: string }]) => [
      flag,
      { type: value ? ('string' as const) : ('boolean' as const) },
    ]),
  );
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const values = new Map<Flag, string | true>();
  const [name, ...words] = positionals;
  const command = commandOf(name);
  const file = command && 'file' in COMMANDS[command] ? words.shift() : undefined;
  const [extra] = words;
  for (const token of tokens) {
    if (token.kind === 'option') values.set(flagOf(token.rawName, command), readValue(token.rawName, token.value));
  }
  // After the flags: a word is left over where a flag is mistyped, and that is what to say.
  if (extra !== undefined)
    throw new UsageError(`"${extra}" is not understood after "${name}": give folders with --data and --out`);
  const help = values.has('help');
  if (!command && !help) throw new UsageError(`say what to do: ${Object.keys(COMMANDS).join(', ')}`);
  const text = (flag: Flag) => (values.has(flag) ? { [flag]: values.get(flag) } : {});
  const [port, id, date] = [values.get('port'), values.get('id'), values.get('date')];
  return {
    ...(command ? { command } : {}),
    ...text('data'),
    ...text('out'),
    ...text('host'),
    ...(file === undefined ? {} : { file }),
    ...text('round'),
    ...text('institutes'),
    ...text('mapping'),
    ...(typeof id === 'string' ? { id: idOf(id) } : {}),
    ...(typeof date === 'string' ? { date: dateOf(date) } : {}),
    allowSkips: values.has('allow-skips'),
    ...(typeof port === 'string' ? { port: portOf(port) } : {}),
    rateLimit: !values.has('no-rate-limit'),
    json: values.has('json'),
    debug: values.has('debug'),
    help,
  };
}

function commandOf(name: string | undefined): Command | undefined {
  if (name === undefined) return undefined;
  if (!Object.hasOwn(COMMANDS, name)) {
    throw new UsageError(`there is no command "${name}"${suggestion(nearest(name, Object.keys(COMMANDS)))}`);
  }
  return name as Command;
}

function flagOf(raw: string, command: Command | undefined): Flag {
  const name = raw.replace(/^--?/, '');
  const known = command ? flagsOf(command) : (Object.keys(FLAGS) as Flag[]);
  if (raw.startsWith('--') && (known as readonly string[]).includes(name)) return name as Flag;
  if (raw.startsWith('--') && Object.hasOwn(FLAGS, name)) {
    const users = (Object.keys(COMMANDS) as Command[]).filter((c) => flagsOf(c).includes(name as Flag));
    throw new UsageError(`${command} takes no ${raw}: ${users.join(', ')} ${users.length > 1 ? 'do' : 'does'}`);
  }
  const meant = nearest(name, known);
  throw new UsageError(`there is no flag ${raw}${suggestion(meant && `--${meant}`)}`);
}

function readValue(raw: string, value: string | undefined): string | true {
  const { value: placeholder } = FLAGS[raw.slice(2) as Flag];
  if (!placeholder) {
    if (value !== undefined) throw new UsageError(`${raw} takes no value, and "${value}" was given`);
    return true;
  }
  if (!value || value.startsWith('--')) throw new UsageError(`${raw} needs a value: ${raw} ${placeholder}`);
  return value;
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--port is "${text}": a whole number from 0 to 65535`);
  return port;
}

function idOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--id is "${text}": a whole number from 1`);
  return Number(text);
}

function dateOf(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) {
    throw new UsageError(`--date is "${text}": a day as YYYY-MM-DD`);
  }
  return text;
}

function suggestion(name: string | undefined): string {
  return name ? `: did you mean ${name}?` : '';
}
