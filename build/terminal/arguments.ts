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
  'new-round': { does: 'make a folder for the next round from the last one', flags: ['data'], operand: 'NAME' },
  release: {
    does: 'check, build, deploy a draft, try it out, and put it live after a question',
    flags: ['dry-run', 'draft', 'yes'],
  },
  rollback: { does: 'list the deploys and put an earlier one live', flags: ['to', 'dry-run', 'yes'] },
} as const satisfies Record<string, { does: string; flags: readonly string[]; operand?: string }>;
export type Command = keyof typeof COMMANDS;

const flags = {
  data: {
    value: 'DIR',
    does: 'the folder of round folders (default: data/rounds of this project)',
  },
  out: {
    value: 'DIR',
    does: 'the folder of the build (default: dist of this project)',
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
  'dry-run': { does: 'do what needs no account, send nothing, and say what would be run' },
  draft: { does: 'stop after the smoke test of the draft' },
  yes: { does: 'go on without a question' },
  to: { value: 'DEPLOY', does: 'the id of the deploy to put live (default: the one that was live before)' },
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
  readonly rateLimit: boolean;
  /** The word after a command that takes one. */
  readonly operand?: string;
  readonly to?: string;
  readonly dryRun?: true;
  readonly draft?: true;
  readonly yes?: true;
  readonly json: boolean;
  readonly debug: boolean;
  readonly help: boolean;
}

/** Every flag of a command, its own first. */
export function flagsOf(command: Command): readonly Flag[] {
  return [...COMMANDS[command].flags, ...COMMON];
}

/** The word that a command needs after its name, such as NAME. */
export function operandOf(command: Command): string | undefined {
  const known: { does: string; operand?: string } = COMMANDS[command];
  return known.operand;
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
  const needed = command && operandOf(command);
  const operand = needed ? words.shift() : undefined;
  const [extra] = words;
  for (const token of tokens) {
    if (token.kind === 'option') values.set(flagOf(token.rawName, command), readValue(token.rawName, token.value));
  }
  // After the flags: a word is left over where a flag is mistyped, and that is what to say.
  if (extra !== undefined)
    throw new UsageError(`"${extra}" is not understood after "${name}": give folders with --data and --out`);
  const help = values.has('help');
  if (needed && operand === undefined && !help) {
    throw new UsageError(`${command} needs a word after it: npm run ${command} -- ${needed}`);
  }
  if (!command && !help) throw new UsageError(`say what to do: ${Object.keys(COMMANDS).join(', ')}`);
  const text = (flag: Flag) => (values.has(flag) ? { [flag]: values.get(flag) } : {});
  const port = values.get('port');
  return {
    ...(command ? { command } : {}),
    ...text('data'),
    ...text('out'),
    ...text('host'),
    ...(typeof port === 'string' ? { port: portOf(port) } : {}),
    rateLimit: !values.has('no-rate-limit'),
    ...(operand === undefined ? {} : { operand }),
    ...text('to'),
    ...(values.has('dry-run') ? { dryRun: true } : {}),
    ...(values.has('draft') ? { draft: true } : {}),
    ...(values.has('yes') ? { yes: true } : {}),
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

function suggestion(name: string | undefined): string {
  return name ? `: did you mean ${name}?` : '';
}
