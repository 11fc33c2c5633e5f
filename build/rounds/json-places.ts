/**
 * Where things stand in a JSON text. JSON.parse says no places of members, and its messages differ between versions of
 * Node; this walks the same grammar (RFC 8259) and keeps the offsets.
 */

export interface JsonPlaces {
  /** JSON pointer of each value -> the offset of its name (of the value itself at the top). */
  readonly places: ReadonlyMap<string, number>;
  /** Members whose name stood in the same object before. */
  readonly repeated: readonly { readonly path: string; readonly offset: number }[];
}

/** The text is not JSON: what stands at `offset`, and what belongs there. */
export class JsonFault extends Error {
  readonly offset: number;
  readonly found: string;
  readonly expected: string;

  constructor(offset: number, found: string, expected: string) {
    super(`${found}: ${expected}`);
    this.offset = offset;
    this.found = found;
    this.expected = expected;
  }
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SCALAR = /(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/y;
/** Deeper than any round.json, and far from the end of the stack. */
const DEEPEST = 100;

/** Walks `text`. Throws JsonFault at the first place where it is not JSON. */
export function locateJson(text: string): JsonPlaces {
  const places = new Map<string, number>();
  const repeated: { path: string; offset: number }[] = [];
  let at = 0;

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  }
  function fail(expected: string): never {
    const rest = text.slice(at, at + 20).match(/^(?:[\w.+-]+|"[^"\n]*"?|.)/su)?.[0];
    throw new JsonFault(at, rest === undefined ? 'the text ends' : `here stands ${rest}`, expected);
  }
  /** Whether the next sign is `sign`; takes it, and the space around it. */
  function takes(sign: string): boolean {
    match(SPACE);
    if (text[at] !== sign) return false;
    at++;
    match(SPACE);
    return true;
  }

  function value(path: string, depth: number): void {
    if (depth > DEEPEST) fail(`at most ${DEEPEST} levels`);
    if (takes('{')) {
      if (takes('}')) return;
      do member(path, depth);
      while (takes(','));
      if (!takes('}')) fail('a comma or }');
    } else if (takes('[')) {
      if (takes(']')) return;
      let index = 0;
      do {
        places.set(`${path}/${index}`, at);
        value(`${path}/${index++}`, depth + 1);
      } while (takes(','));
      if (!takes(']')) fail('a comma or ]');
    } else if (match(STRING) === undefined && match(SCALAR) === undefined) {
      fail('a value: text in double quotes, a number, true, false, null, { or [');
    }
  }
  function member(path: string, depth: number): void {
    const offset = at;
    const name = match(STRING) ?? fail('a name in double quotes');
    const inner = `${path}/${JSON.parse(name).replace(/~/g, '~0').replace(/\//g, '~1')}`;
    if (places.has(inner)) repeated.push({ path: inner, offset });
    places.set(inner, offset);
    if (!takes(':')) fail('a colon');
    value(inner, depth + 1);
  }

  match(SPACE);
  places.set('', at);
  value('', 0);
  match(SPACE);
  if (at < text.length) fail('the end of the file');
  return { places, repeated };
}

/** Line and character of an offset, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
