/** The endpoints on the documentation page, each with an answer of this build and a form that requests another one. */
import type { TSchema } from '@sinclair/typebox';
import { html } from 'hono/html';
import type { ApiExamples, Example } from '../../api/openapi/examples.ts';
import type { Operation, Parameter } from '../../contract/operations.ts';
import type { ErrorStatus } from '../../contract/responses.ts';
import type { Markup } from '../views/labels.ts';
import { block, code, prose, tabs } from './markup.ts';

/** A list of all endpoints by group, then each: parameters beside samples, and an answer. `siteUrl` is the address in samples. */
export function endpoints({ operations, byOperation }: ApiExamples, siteUrl: string): Markup[] {
  const groups = [...new Set(operations.map(({ tag }) => tag))];
  const list = groups.map((group) => {
    const links = operations
      .filter(({ tag }) => tag === group)
      .map(({ id, path }) => html`<li><a href="#get-${id}">${path}</a></li>\n`);
    return html`<p>${group}</p>\n<ul>\n${links}</ul>\n`;
  });
  return [...list, ...operations.map((operation) => endpoint(operation, siteUrl, byOperation.get(operation.id)))];
}

/** Errors that every endpoint may answer: the page says so once. */
export const COMMON_ERRORS: readonly ErrorStatus[] = [405, 429];

function endpoint(operation: Operation, siteUrl: string, example?: Example): Markup {
  const { id, path, summary, answer, errors } = operation;
  const specificErrors = errors.filter((status) => !COMMON_ERRORS.includes(status)).join(', ');
  return html`<h3 id="get-${id}">GET ${path}</h3>
<p>${prose(summary)}. Response: <a href="/dictionary#${answer}">${answer}</a>${specificErrors && `; errors: ${specificErrors}`}.</p>
${example ? request(operation, example, siteUrl) : ''}
`;
}

function request({ id, path, parameters }: Operation, example: Example, siteUrl: string): Markup {
  // A form cannot put a field into a path, so the page's script does.
  const pattern = path.includes('{') ? html` data-path="/api/v1${path}"` : '';
  const address = html`<span>${siteUrl}${example.request}</span>`;
  return html`<div class="try">
<form action="${example.request.split('?')[0]}"${pattern} aria-label="Request to ${path}">
${parameters.map((parameter) => field(`${id}-${parameter.name}`, parameter, example.parameters[parameter.name]))}
<p><button type="submit">Send request</button></p>
</form>
<div>
${tabs(`sample-${id}`, [
  ['curl', html`curl '${address}'`],
  ['JavaScript', html`const response = await fetch('${address}');\nconsole.log(await response.json());`],
  ['Python', html`import json, urllib.request\nprint(json.load(urllib.request.urlopen('${address}')))`],
])}
<div class="answer" aria-live="polite"></div>
${
  // The page begins with the response of a search.
  id === 'search' ? '' : html`<details><summary>Response</summary>\n${answerBlock(example)}</details>`
}
</div>
</div>`;
}

/** An empty field, with the default or the value of the example as its hint. */
function field(id: string, { name, schema }: Parameter, value: string | number = ''): Markup {
  const attributes = html`id="${id}" name="${name}" aria-describedby="${id}-note"`;
  return html`<p><label for="${id}">${code(name)}</label>
${schema.enum ? choice(schema, attributes) : html`<input ${attributes} placeholder="${schema.default ?? value}"${limits(schema)}>`}
<small id="${id}-note">${prose(schema.description ?? '')}${allowed(schema)}</small></p>
`;
}

/** The first option is empty: it means the default. */
function choice(schema: TSchema, attributes: Markup): Markup {
  const values: unknown[] = schema.enum;
  const others = values.filter((value) => value !== schema.default);
  return html`<select ${attributes}><option></option>${others.map((value) => html`<option>${value}</option>`)}</select>`;
}

function limits({ type, minimum, maximum, maxLength, pattern, anyOf }: TSchema): Markup {
  if (anyOf) return html``;
  if (type === 'integer') return html` type="number" min="${minimum}" max="${maximum}"`;
  return pattern ? html` pattern="${pattern}"` : html` maxlength="${maxLength}"`;
}

/** What the field itself does not show. */
function allowed({ type, pattern, minimum, maximum, default: fallback }: TSchema): string {
  if (pattern) return `; pattern ${pattern}`;
  if (type !== 'integer' || minimum === undefined || fallback === undefined) return '';
  return `${maximum < 1e6 ? `, ${minimum} to ${maximum}` : ''}; default ${fallback}`;
}

/** An answer with its headers; cuts are marked in it. */
export function answerBlock({ headers, displayed }: Pick<Example, 'headers' | 'displayed'>): Markup {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return block(lines.length > 0 ? `${lines.join('')}\n${displayed}` : displayed);
}
