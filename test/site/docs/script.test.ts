/** The script of the documentation page, without a browser. */
import { readFileSync } from 'node:fs';
import { parseHTML } from 'linkedom';
import { expect, it, vi } from 'vitest';
import type { Example } from '../../../build/api/openapi/examples.ts';
import { OPERATIONS } from '../../../build/contract/operations.ts';
import { endpoints } from '../../../build/site/docs/endpoints.ts';

const SCRIPT = readFileSync(new URL('../../../build/site/docs/docs.js', import.meta.url), 'utf8');
const ORIGIN = 'https://seats.example';
const example = (request: string, parameters: Example['parameters']): Example => ({
  request,
  parameters,
  shortened: {},
  displayed: '{}',
  headers: {},
});

/** The page with the forms of a search and of a course; `answer` is what a request gets. */
function open(answer: (address: string) => Promise<Response>, hasClipboard = false) {
  const examples = new Map([
    ['search', example('/api/v1/search?q=civil', { q: 'civil' })],
    ['course', example('/api/v1/course/0100110010', { choice_code: '0100110010' })],
  ]);
  const { document } = parseHTML(
    `<body><code data-origin>https://HOST</code><div class="docs">${endpoints(examples, 'https://HOST').join('')}</div></body>`,
  );
  /** The fields of a form, as a browser gives them. */
  class FormData extends Map<string, string> {
    constructor(form: Element) {
      super();
      for (const field of form.querySelectorAll<HTMLInputElement>('[name]')) this.set(field.name, field.value ?? '');
    }
  }
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  const asked: string[] = [];
  const fetch = (address: string) => {
    asked.push(address);
    return answer(address);
  };
  const globals = {
    document,
    FormData,
    fetch,
    navigator: hasClipboard ? { clipboard } : {},
    location: { origin: ORIGIN },
  };
  new Function(...Object.keys(globals), SCRIPT)(...Object.values(globals));
  const form = (action: string) => document.querySelector<HTMLFormElement>(`form[action^="/api/v1/${action}"]`)!;
  async function send(action: string, values: Readonly<Record<string, string>>): Promise<string[]> {
    for (const [name, value] of Object.entries(values))
      form(action).querySelector(`[name=${name}]`)!.setAttribute('value', value);
    const event = Object.assign(new (document.defaultView as unknown as typeof globalThis).Event('submit'), {
      preventDefault: vi.fn(),
    });
    form(action).dispatchEvent(event);
    expect(event.preventDefault).toHaveBeenCalledTimes(1);
    const samples = form(action).nextElementSibling!;
    const response = samples.querySelector('.answer')!;
    await vi.waitFor(() => expect(response.childElementCount).toBe(1), { interval: 1 });
    return [...samples.querySelectorAll('.tabs pre'), response].map(({ textContent }) => textContent!);
  }
  return { document, asked, copied, send };
}
const answered = async () => Response.json({ a: 1 }, { statusText: 'OK', headers: { ETag: 'W/"1"', 'X-Other': '2' } });

it('script inserts the host into the samples', () => {
  const { document } = open(answered);
  expect(document.querySelector('[data-origin]')!.textContent).toBe(ORIGIN);
});

it.each([
  ['search', { q: 'a&b', district: 'Navi Mumbai' }, '/api/v1/search?q=a%26b&district=Navi+Mumbai'],
  ['search', { q: '' }, '/api/v1/search'],
  ['course', { choice_code: '010 /é' }, '/api/v1/course/010%20%2F%C3%A9'],
  ['course', {}, '/api/v1/course/0100110010'],
])('asks for %s with %j: %s', async (action, values, address) => {
  const { asked, send } = open(answered);
  const samples = await send(action, values);
  const shown = samples.pop();
  expect(asked).toEqual([ORIGIN + address]);
  expect(shown).toBe('HTTP 200 OK\nETag: W/"1"\n\n{\n  "a": 1\n}');
  for (const sample of samples) expect(sample).toContain(`'${ORIGIN}${address}'`);
});

it('script escapes quotes in the samples', async () => {
  const samples = await open(answered).send('course', { choice_code: "'; rm -rf '" });
  for (const sample of samples.slice(0, -1)) expect(sample.match(/'/g)).toHaveLength(2);
});

it('a chosen language stays for every request', () => {
  const { document } = open(answered);
  const python = [...document.querySelectorAll('.tabs label')].filter(({ textContent }) => textContent === 'Python');
  expect(python).toHaveLength(2);
  python[1]!
    .querySelector('input')!
    .dispatchEvent(new (document.defaultView as unknown as typeof globalThis).Event('change', { bubbles: true }));
  expect(python.map((label) => label.querySelector('input')!.checked)).toEqual([true, true]);
});

it('script displays each header that differs between answers', async () => {
  const names = [...new Set([...OPERATIONS.flatMap(({ headers }) => Object.keys(headers)), 'Retry-After'])];
  const own = names.filter((name) => !/^(Access-Control|Cache-Control|Content-)/.test(name));
  const headers = Object.fromEntries(own.map((name, i) => [name, `value ${i}`]));
  const [, , , shown] = await open(async () => Response.json({}, { headers })).send('course', {});
  for (const [name, value] of Object.entries(headers)) expect(shown).toContain(`\n${name}: ${value}\n`);
});

it('script shortens long lists and copies what is shown', async () => {
  const byCode = Object.fromEntries(Array.from({ length: 90 }, (_, i) => [`code ${i}`, i]));
  const data = Array.from({ length: 5000 }, (_, i) => ({ rows: [i, i, i, i, i] }));
  const { document, copied, send } = open(async () => Response.json({ data, byCode }), true);
  const [, , , shown] = await send('course', {});
  expect(shown).toContain('"… 4997 more"');
  expect(shown).toContain('"… 2 more"');
  expect(shown).toContain('"…": "87 more"');
  const frame = document.querySelectorAll('.try')[1]!;
  const buttons = [...frame.querySelectorAll('.copyable button')];
  expect(buttons).toHaveLength(5);
  (buttons[0] as HTMLButtonElement).click();
  await vi.waitFor(() => expect(buttons[0]!.textContent).toBe('Copied'), { interval: 1 });
  expect(copied).toEqual([`curl '${ORIGIN}/api/v1/course/0100110010'`]);
});

it('script displays API errors and network failures', async () => {
  const problem = { status: 404, detail: 'no course' };
  const missing = await open(async () => Response.json(problem, { status: 404 })).send('course', {});
  expect(missing[3]).toContain('HTTP 404');
  expect(missing[3]).toContain('"detail": "no course"');
  const none = await open(() => Promise.reject(new TypeError('no network'))).send('course', {});
  expect(none[3]).toBe('No answer: no network');
});
