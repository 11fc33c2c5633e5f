/** A page of a small round with its whole script, without a browser: what linkedom lacks of forms and windows is here. */
import { parseHTML } from 'linkedom';
import { vi } from 'vitest';
import type { Dataset } from '../../../build/contract/resources.ts';
import type { Correction } from '../../../build/contract/source.ts';
import { bundleScript, dataFiles, renderBuildFile } from '../../../build/outputs/browser/bundle.ts';
import { openEngine } from '../../../build/outputs/browser/engine.ts';
import { seatFile } from '../../../build/outputs/browser/seat-file.ts';
import { buildSearchIndex } from '../../../build/outputs/search-index/build-index.ts';
import { readSearchSource } from '../../../build/outputs/search-index/source.ts';
import { readSite, renderPages } from '../../../build/outputs/site/pages.ts';
import { load } from '../../support/stage-round.ts';

const BUILD = 'ab12';
export const ORIGIN = 'https://seats.example';

/** The pages of rounds, their scripts and the files that these load. */
export function buildFiles(...rounds: Parameters<typeof load>) {
  const database = load(...rounds);
  const data = dataFiles(
    buildSearchIndex(readSearchSource(database, database.all<Dataset>('SELECT * FROM latest_dataset')[0]!)),
    seatFile(database),
  );
  const script = bundleScript(data.seats.universities);
  const assets = { style: '/style.css', script: script.path, build: BUILD };
  const { course, list, profile, missing, texts } = script;
  const paths = { course: course.path, list: list.path, profile: profile.path, missing: missing.path };
  const pages = Object.fromEntries(renderPages(database, readSite(database, assets), paths));
  const files = [script, course, list, profile, missing, ...texts, data.search, data.seats, data.courses];
  const buildFile = (corrected: readonly Correction[] = []) => renderBuildFile(BUILD, data, corrected);
  return { pages, buildFile, data, assets: new Map(files.map(({ path, text }) => [path, text])) };
}
type Files = ReturnType<typeof buildFiles>;

export interface Opened {
  /** What the device has stored; the script changes it. */
  readonly kept?: Record<string, string>;
  /** The page's file, if it is not that of the address. */
  readonly file?: string;
  /** Attributes of the root, as the service worker adds them. */
  readonly root?: string;
  /** Answers other than those of the build's files; undefined for those. */
  readonly answer?: (address: string) => Promise<Response> | undefined;
  readonly navigator?: object;
  /** How the page was opened, such as `reload`. */
  readonly type?: string;
  /** The state of its entry in the history. */
  readonly state?: object;
}

/** Opens the page at an address of the site and runs its script. */
export function openScripted(files: Files, path: string, opened: Opened = {}) {
  const { kept = {}, answer = () => undefined, type = 'navigate' } = opened;
  let address = new URL(path, ORIGIN);
  const file = opened.file ?? `${address.pathname.slice(1) || 'index'}.html`;
  const window = parseHTML(files.pages[file]!.replace('<html', `<html ${opened.root ?? ''}`));
  const { document } = window;
  addForms(window);
  /** The requests, and what left the page. */
  const asked: string[] = [];
  const left: string[] = [];
  const entries: string[] = [];
  const copied: string[] = [];
  const listeners = new Map<string, ((event: object) => void)[]>();
  const fire = (name: string, event: object = {}) => {
    for (const listener of listeners.get(name) ?? []) listener(event);
  };
  const fetch = async (asking: string, { signal }: { signal?: AbortSignal } = {}): Promise<Response> => {
    asked.push(asking);
    const response = (await answer(asking)) ?? readFile(asking);
    signal?.throwIfAborted();
    return response;
  };
  const readFile = (asking: string) => {
    if (asking === '/build.json') return new Response(files.buildFile());
    const text = files.assets.get(asking) ?? files.pages[`${asking.slice(1)}.html`];
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  };
  const location = {
    assign: (to: string) => void left.push(to),
    reload: () => void left.push('reload'),
  } as unknown as Location;
  for (const part of ['href', 'origin', 'pathname', 'search', 'hash'] as const)
    Object.defineProperty(location, part, { get: () => address[part] });
  const go = (kind: string) => (state: unknown, _title: string, to: string | URL | undefined) => {
    Object.assign(history, { state });
    if (to !== undefined) address = new URL(to, address);
    entries.push(`${kind} ${address.href.slice(ORIGIN.length)}`);
  };
  const history = {
    pushState: go('push'),
    replaceState: go('replace'),
    state: opened.state ?? null,
    scrollRestoration: opened.state ? 'manual' : 'auto',
  };
  const globals = {
    document,
    location,
    fetch,
    window: { setTimeout: (...given: Parameters<typeof setTimeout>) => setTimeout(...given) },
    history,
    scrollBy: () => {},
    navigator: {
      languages: ['en'],
      onLine: true,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
      ...opened.navigator,
    },
    localStorage: {
      getItem: (name: string) => kept[name] ?? null,
      setItem: (name: string, value: string) => void Object.assign(kept, { [name]: value }),
      removeItem: (name: string) => void delete kept[name],
    },
    performance: { now: () => performance.now(), getEntriesByType: () => [{ type, name: '' }] },
    addEventListener: (name: string, listener: (event: object) => void) =>
      void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    dispatchEvent: (event: Event) => fire(event.type, event),
    setInterval: () => 0,
    FormData: formDataOf(),
    DOMParser: window.DOMParser,
    HTMLInputElement: window.HTMLInputElement,
    Option: optionOf(document),
    requestAnimationFrame: (run: () => void) => run(),
    loadModule: async () => ({ openEngine }),
  };
  const script = document.querySelector('script[type=module]')!.getAttribute('src')!;
  const text = files.assets.get(script)!.replaceAll(/\bimport\(/g, 'loadModule(');
  new Function(...Object.keys(globals), text)(...Object.values(globals));
  /** As if somebody had followed a link within the page, or gone back. */
  const follow = (to: string) => {
    address = new URL(to, address);
  };
  return { document, kept, asked, left, entries, copied, fire, follow, location, history };
}

/** The fields of a form as a browser has them; the state of a box is its attribute. */
function addForms({ HTMLInputElement, HTMLSelectElement, HTMLElement }: ReturnType<typeof parseHTML>) {
  const define = (on: object, name: string, property: PropertyDescriptor) =>
    Object.defineProperty(on, name, { configurable: true, ...property });
  // linkedom has no class of its own for forms and options.
  define(HTMLElement.prototype, 'elements', {
    get(this: HTMLElement) {
      const fields = [...this.querySelectorAll<HTMLElement>('[name]')];
      return Object.fromEntries(fields.toReversed().map((field) => [field.getAttribute('name'), field]));
    },
  });
  define(HTMLElement.prototype, 'value', {
    get(this: HTMLElement) {
      return this.getAttribute('value') ?? this.textContent;
    },
  });
  define(HTMLInputElement.prototype, 'checked', {
    get(this: HTMLInputElement) {
      return this.hasAttribute('checked');
    },
    set(this: HTMLInputElement, value: boolean) {
      this.toggleAttribute('checked', value);
    },
  });
  define(HTMLSelectElement.prototype, 'selectedOptions', {
    get(this: HTMLSelectElement) {
      const options = [...this.options];
      const chosen = options.find((option) => option.hasAttribute('selected')) ?? options[0];
      return chosen ? [chosen] : [];
    },
  });
  define(HTMLSelectElement.prototype, 'value', {
    get(this: HTMLSelectElement) {
      return this.selectedOptions[0]?.getAttribute('value') ?? '';
    },
    set(this: HTMLSelectElement, value: string) {
      for (const option of this.options) option.toggleAttribute('selected', option.getAttribute('value') === value);
    },
  });
  define(HTMLSelectElement.prototype, 'add', {
    value(this: HTMLSelectElement, option: HTMLOptionElement) {
      this.append(option);
      if (option.hasAttribute('selected')) this.value = option.getAttribute('value')!;
    },
  });
  define(HTMLElement.prototype, 'focus', {
    value(this: HTMLElement) {
      for (const other of this.ownerDocument.querySelectorAll('[data-focused]')) other.removeAttribute('data-focused');
      this.setAttribute('data-focused', '');
    },
  });
  define(HTMLElement.prototype, 'scrollIntoView', {
    value(this: HTMLElement) {
      this.setAttribute('data-scrolled', String(Number(this.getAttribute('data-scrolled')) + 1));
    },
  });
}

function formDataOf() {
  return class {
    entries: (readonly [name: string, value: string])[] = [];
    constructor(form: HTMLFormElement) {
      for (const field of form.querySelectorAll<HTMLInputElement>('input[name], select[name]')) {
        const isBox = /^(checkbox|radio)$/.test(field.getAttribute('type') ?? '');
        if (!field.disabled && (!isBox || field.checked)) this.entries.push([field.name, field.value]);
      }
    }
    set(name: string, value: string) {
      this.entries = [...this.entries.filter(([other]) => other !== name), [name, value]];
    }
    [Symbol.iterator]() {
      return this.entries[Symbol.iterator]();
    }
  };
}

function optionOf(document: Document) {
  return class {
    constructor(text: string, value: string, _isDefault = false, isSelected = false) {
      const option = document.createElement('option');
      option.textContent = text;
      option.setAttribute('value', value);
      option.toggleAttribute('selected', isSelected);
      // biome-ignore lint/correctness/noConstructorReturn: as the browser's own class makes an element
      return option;
    }
  };
}

/** Waits until what is expected is there. */
export const soon = (check: () => void) => vi.waitFor(check, { interval: 2 });
