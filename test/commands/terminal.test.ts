import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { openTerminal } from '../../build/commands/terminal.ts';
import { listSources } from '../imports.ts';

const CLEAR_SCREEN = '\u001b[2J';
const WINDOW_TITLE = '\u001b]0;title\u0007';
const HIDDEN_STYLE = '\u001b[8m';
const RIGHT_TO_LEFT = '\u202etxet';
const HOSTILE = [CLEAR_SCREEN, WINDOW_TITLE, HIDDEN_STYLE, RIGHT_TO_LEFT, 'a\nb', 'a\rb', '\u200fa', '\u009b2J', '\0'];

function open(json: boolean) {
  const written: string[] = [];
  const stream = { isTTY: true, write: (text: string) => written.push(text) };
  const stopSignal = () => new AbortController().signal;
  return { written, terminal: openTerminal({ json }, { stdout: stream, stderr: stream, stopSignal }) };
}

it.each(HOSTILE)('a terminal obeys no text from outside: %j', (text) => {
  const { written, terminal } = open(false);
  terminal.print(text);
  terminal.printError(text);
  terminal.redraw!(text);
  const json = open(true);
  json.terminal.printSummary({ text });
  const lines = [...written, ...json.written].map((line) => line.replace(/\n$/, '').replace(/^\r(.*)\u001b\[K$/, '$1'));
  expect(lines).toHaveLength(4);
  for (const line of lines) expect(line).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u);
  expect(JSON.parse(json.written[0]!)).toEqual({ text });
});

it('lines keep the styles of this project, errors have none', () => {
  const { written, terminal } = open(false);
  const bold = '\u001b[1mbold\u001b[22m';
  terminal.print(bold);
  terminal.printError(bold);
  expect(written).toEqual([`${bold}\n`, '\\u001b[1mbold\\u001b[22m\n']);
});

it('no other file of the code writes to a terminal', () => {
  const writers = (pattern: RegExp) => listSources().filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(writers(/process\.std(?:out|err)\b/).map((file) => basename(file))).toEqual(['cli.ts']);
  expect(writers(/@clack\/prompts/).map((file) => basename(file))).toEqual(['at-terminal.ts']);
});
