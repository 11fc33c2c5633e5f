import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundleStyle, COLOURS } from '../../../build/outputs/site/assets.ts';

const OUTPUTS = join(import.meta.dirname, '../../../build/outputs');
const read = (name: string) => readFileSync(join(OUTPUTS, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
const SHEETS = readdirSync(join(OUTPUTS, 'site/style')).map((name) => `site/style/${name}`);
const STYLE = [...SHEETS, 'docs/docs.css'].map(read).join('\n');
/** The selectors of rules, without at-rules. */
const SELECTORS = [...STYLE.matchAll(/([^{};]+)\{/g)].map(([, selector]) => selector!.trim());

/** What pages and the script write: the text of their sources. */
const SOURCES = ['outputs/site', 'outputs/docs', 'outputs/browser', 'shared/views']
  .flatMap((folder) => {
    const path = join(OUTPUTS, '..', folder);
    return readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name));
  })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** The custom properties of a block of declarations. */
const properties = (block: string) =>
  new Map([...block.matchAll(/(--[\w-]+): (\S+);/g)].map(([, key, value]) => [key!, value!]));
const [light, dark] = [...read('site/style/base.css').matchAll(/:root \{([^}]*)\}/g)].map(([, block]) =>
  properties(block!),
);

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [red, green, blue] = colour.match(/[0-9a-f]{2}/g)!.map((pair) => {
      const part = Number.parseInt(pair, 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
  };
  const [x, y] = [luminance(a), luminance(b)];
  return Math.max(x, y) / Math.min(x, y);
}

/** Each rule, with the condition of its at-rule. */
const RULES = SHEETS.flatMap((name) => {
  const blocks = read(name).split(/(?<=^\})/m);
  return blocks.flatMap((block) => {
    const [, media = '', inside = block] = /^\s*@media ([^{]+) \{([\s\S]*)\}\s*$/.exec(block) ?? [];
    return [...inside.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, declarations]) => ({
      media,
      selector: selector!.replace(/\s+/g, ' ').trim(),
      text: declarations!.replace(/\s+/g, ' ').trim(),
    }));
  });
});
/** The declarations of a selector. */
const declared = (selector: string, media = '') =>
  RULES.filter((rule) => rule.selector === selector && rule.media === media)
    .map(({ text }) => text)
    .join(' ');

describe('the style', () => {
  it('is of what pages and the script have: every class, id and attribute of a selector', () => {
    const sources = SOURCES.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const found = (pattern: RegExp) =>
      [...sources.matchAll(pattern)].flatMap(([, text]) => text!.match(/[\w-]+/g) ?? []);
    const classes = [/class="([^"]*)"/g, /class(?:Name|List)[^'\n]*'([\w -]+)'/g, /\bnote\('([\w-]+)'/g];
    const written = {
      '.': new Set(classes.flatMap(found)),
      '#': new Set(found(/ id="([\w-]+)"/g)),
      '[': new Set(found(/[\s'"]([a-z-]+)(?:=|[\s>"'`])/g)),
    };
    const names = SELECTORS.flatMap((selector) => selector.match(/[.#[][a-z][\w-]*/gi) ?? []);
    expect(names.length).toBeGreaterThan(50);
    const unknown = names.filter((name) => !written[name[0] as '.'].has(name.slice(1)));
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('uses no colour that it does not define, and has each of light also in dark', () => {
    const used = new Set([...(STYLE + SOURCES).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!));
    expect([...light!.keys()].sort()).toEqual([...used].sort());
    expect([...dark!.keys()]).toEqual([...light!.keys()]);
    expect([...light!].filter(([name, colour]) => dark!.get(name) === colour)).toEqual([]);
    expect([COLOURS.ground, COLOURS.accent, COLOURS.seat]).toEqual([
      dark!.get('--ground'),
      light!.get('--accent'),
      dark!.get('--accent'),
    ]);
  });

  it.each([
    ['light', light!],
    ['dark', dark!],
  ])('has words that can be read on what is below them, in %s', (_, colours) => {
    const of = (name: string) => colours.get(`--${name}`)!;
    for (const ground of ['ground', 'panel'])
      for (const words of ['text', 'muted', 'accent', 'warn'])
        expect([words, ground, contrast(of(words), of(ground)) >= 4.5]).toEqual([words, ground, true]);
    expect(contrast(of('on-accent'), of('accent'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(of('series-1'), of('ground'))).toBeGreaterThanOrEqual(3);
  });

  it('has on paper no letter smaller than nine points', () => {
    const sizes = [...read('site/style/print.css').matchAll(/font-size: ([\d.]+)pt/g)].map(([, size]) => Number(size));
    expect(Math.min(...sizes)).toBe(9);
  });

  it.each([
    // Whoever uses the keyboard sees where they are; whoever listens hears what others do not see.
    [':focus-visible', '', /outline: [2-9]px solid var\(--accent\);/],
    ['.spoken', '', /position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset\(50%\);/],
    ['.skip:not(:focus)', '', /position: absolute; left: -100vw;/],
    [':root', '', /color-scheme: light dark;/],
    // What is hidden is not seen, and what the script will show keeps its place.
    ['[hidden]:not(.later)', '', /^display: none;$/],
    ['.later[hidden]', '(scripting: enabled)', /display: inline-block; visibility: hidden;/],
    [':is(p, div).later[hidden]', '(scripting: enabled)', /display: block; min-height: /],
    // A table that is wider than the screen scrolls in its frame, but not on paper.
    ['.wide', '', /overflow-x: auto;/],
    ['.wide', 'print', /overflow: visible;/],
    // Fingers hit what they aim at: 44 pixels.
    [':where(input, button, select, .go)', '', /min-height: 2\.75rem;/],
    [':is(.order button, .add)', '', /width: 2\.75rem;/],
    // The signs of what is not on the list, of what is on it, and between the parts of a row, which nobody reads aloud.
    ['.add::before', '', /content: "\+";/],
    ['.add[aria-pressed="true"]::before', '', /content: "✓";/],
    ['.meta > :not(:empty) ~ :not(:empty)::before', '', /content: "· " \/ "";/],
    // Where the reader is, and what is chosen.
    ['nav [aria-current]', '', /box-shadow: .*var\(--accent\);/],
    [':is(.chip:has(:checked), .chip.on, [data-chips] .chip):not(select)', '', /border-color: var\(--accent\);/],
    // The name above its number.
    ['.figures div', '', /flex-direction: column-reverse;/],
    // The handle of a card is dragged, and not the page.
    ['[data-act="drag"]', '', /touch-action: none;/],
    // Results take the place of what the home page has.
    [
      ':is([role="search"]:has(+ [data-results]:not([data-asked])) #sort, [data-results][data-asked] ~ *)',
      '',
      /^display: none;$/,
    ],
  ])('has for %s %s what it needs', (selector, media, declarations) => {
    expect(declared(selector, media)).toMatch(declarations);
  });

  it('has on paper nothing to press, and nothing that is of the day', () => {
    const hidden = RULES.filter(({ media, text }) => media === 'print' && text === 'display: none;').map(
      ({ selector }) => selector,
    );
    const parts = hidden
      .join(', ')
      .replaceAll(':is(', '')
      .replace(/\)(?=,|$)/g, '')
      .split(', ');
    expect(parts.sort()).toEqual(
      ['header', 'form', 'select', 'button', 'details', '.later[hidden]', '.acts', '.chip', '.order', '.pages', '.skip']
        .concat(['.announced', '[data-closes]', '[data-list] ~ .note', '.map', 'footer p:last-child'])
        .sort(),
    );
  });

  it('is one sheet of all its files', () => {
    const imported = [...read('site/style/style.css').matchAll(/@import "(.*)";/g)].map(([, name]) => name!);
    const names = SHEETS.map((name) => name.split('/').at(-1)!).filter((name) => name !== 'style.css');
    expect(imported.toSorted()).toEqual(names.sort());
    // Paper has the last word.
    expect([imported[0], imported.at(-1), bundleStyle().text.includes('@import')]).toEqual([
      'base.css',
      'print.css',
      false,
    ]);
  });
});
