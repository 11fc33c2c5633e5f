/** Runs netlify-cli, and npm scripts, and words their failures. The token is in the environment only, and printed never. */
import { UsageError } from '../usage-error.ts';
import type { Effects, Ran } from './effects.ts';

/** Lines of a failed command that are shown. */
const SHOWN = 40;

/** The output of a command that has to succeed. Throws with `fault` and the command's last lines. */
export async function mustRun(
  effects: Effects,
  program: 'npm' | 'netlify',
  args: readonly string[],
  fault: string,
  { exitCode = 2, env }: { exitCode?: 1 | 2; env?: Readonly<Record<string, string>> } = {},
): Promise<Ran> {
  const ran = await effects.run(program, args, env);
  if (ran.code !== 0) throw new UsageError(`${fault}\n${lastLines(effects, ran)}`, exitCode);
  return ran;
}

/** The JSON object or array that a netlify command prints. */
export async function netlifyJson(
  effects: Effects,
  args: readonly string[],
  fault: string,
  // biome-ignore lint/suspicious/noExplicitAny: the platform's answers are checked where they are used
): Promise<any> {
  const ran = await mustRun(effects, 'netlify', args, fault);
  try {
    return JSON.parse(ran.stdout);
  } catch {
    throw new UsageError(`${fault}\nnetlify ${args[0]} did not print JSON:\n${lastLines(effects, ran)}`);
  }
}

function lastLines({ env }: Effects, { stdout, stderr }: Ran): string {
  const token = env.NETLIFY_AUTH_TOKEN;
  const text = `${stdout}\n${stderr}`.trim();
  return (token ? text.replaceAll(token, '***') : text).split('\n').slice(-SHOWN).join('\n');
}
