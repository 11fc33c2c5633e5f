/** round.json -> the round's own fields. The JSON is read by jsonc-parser, which knows where each field is. */
import { getNodeValue, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Report } from '../contract/diagnostics.ts';
import { RoundSource } from '../contract/source.ts';
import type { Value } from '../store/database.ts';
import { contractProblems, name, type Problem } from './round-fields.ts';
import { normalise, quoted } from './text.ts';
import { readTextFile } from './text-file.ts';

/** Deeper than any round.json, and far from the end of the stack. */
const DEEPEST = 100;

/** The columns of `source.rounds` that could be read from `file`. */
export function readRoundJson(file: string, report: Report): Record<string, Value> {
  const text = readTextFile(file, report);
  if (text === undefined) return {};
  const reportAt = (offset: number, { rule, ...words }: Problem) =>
    report(rule, { file, ...lineAndColumn(text, offset), ...words });

  const errors: ParseError[] = [];
  const isDeep = nesting(text) > DEEPEST;
  const tree = isDeep ? undefined : parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error || !tree) {
    reportAt(error?.offset ?? 0, jsonProblem(error, text, isDeep));
    return {};
  }

  const unread = new Set<string>();
  const fault = (path: string, problem: Problem, node = nodeAt(tree, path)) => {
    reportAt((node.parent ?? node).offset, problem);
    for (const field of path ? [path.split('/')[1]!] : Object.keys(RoundSource.properties)) unread.add(field);
  };
  for (const { path, node } of repeatedFields(tree)) {
    const found = `${name(path)} is given twice`;
    fault(path, { rule: 'field-invalid', found, expected: 'each field once', fix: 'remove the wrong one' }, node);
  }
  const value = tidy(getNodeValue(tree), '', fault);
  for (const [path, problem] of contractProblems(value)) fault(path, problem);
  if (typeof value !== 'object' || value === null) return {};
  const { source, accepted, ...rest } = value as Record<string, Value> & { source?: Record<string, Value> };
  const fields = accepted === undefined ? rest : { ...rest, accepted: JSON.stringify(accepted) };
  const sound = Object.entries(fields).filter(([field]) => !unread.has(field));
  const sources = unread.has('source')
    ? []
    : Object.entries(source ?? {}).map(([key, text]) => [`source_${key}`, text]);
  return Object.fromEntries([...sound, ...sources]);
}

/** Line and character of an offset, both from 1. */
function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** An upper bound on how deep the JSON is nested. */
function nesting(text: string): number {
  return text.match(/[[{]/g)?.length ?? 0;
}

function jsonProblem(error: ParseError | undefined, text: string, isDeep: boolean): Problem {
  const rest = error && text.slice(error.offset).match(/^(?:[\w.+-]+|"[^"\n]*"?|\S)/u)?.[0];
  return {
    rule: 'json-invalid',
    found: isDeep ? `more than ${DEEPEST} brackets` : rest ? `${rest} is not expected here` : 'the text ends here',
    expected: error
      ? (EXPECTED[printParseErrorCode(error.error)] ?? 'valid JSON')
      : 'an object with the fields of a round',
    fix: 'fix the JSON here; what follows was not read',
  };
}

/** jsonc-parser's error codes in words. */
const EXPECTED: Readonly<Record<string, string>> = {
  InvalidSymbol: 'text in double quotes, a number, true, false or null',
  InvalidNumberFormat: 'a number',
  PropertyNameExpected: 'a name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon',
  CommaExpected: 'a comma',
  CloseBraceExpected: 'a comma or }',
  CloseBracketExpected: 'a comma or ]',
  EndOfFileExpected: 'the end of the file',
  InvalidCommentToken: 'no comments',
  UnexpectedEndOfString: 'a quote at the end of the text',
};

/** The value of the last field of that path, which is the one that counts; the object around it where there is none. */
function nodeAt(tree: Node, path: string): Node {
  const [key, ...rest] = path.split('/').slice(1);
  const field = tree.type === 'object' && tree.children?.findLast(({ children }) => children?.[0]?.value === key);
  return key && field ? nodeAt(field.children![1]!, ['', ...rest].join('/')) : tree;
}

/** Fields whose name was in the same object before. */
function repeatedFields(node: Node, path = ''): { path: string; node: Node }[] {
  if (node.type !== 'object') return [];
  const seen = new Set<string>();
  return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
    const inner = `${path}/${key!.value}`;
    const repeated = seen.has(inner) ? [{ path: inner, node: value! }] : [];
    seen.add(inner);
    return [...repeated, ...repeatedFields(value!, inner)];
  });
}

/** The value with every text in it normalised, as a CSV cell would be. */
function tidy(value: unknown, path: string, fault: (path: string, problem: Problem) => void): unknown {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item, `${path}/${key}`, fault)]));
  }
  if (typeof value !== 'string') return value;
  const text = normalise(value);
  if (text !== undefined) return text;
  const found = `${name(path)} is ${quoted(value)}`;
  fault(path, {
    rule: 'control-character',
    found,
    expected: 'text without control characters',
    fix: 'retype the text',
  });
  return value;
}
