/** The endpoints on the documentation page, each with an answer of this build and a form that requests another one. */
import type { TSchema } from '@sinclair/typebox';
import { html } from 'hono/html';
import type { Example } from '../../api/openapi/examples.ts';
import { OPERATIONS, type Operation, type Parameter } from '../../contract/operations.ts';
import type { Markup } from '../views/labels.ts';
import { block, code, prose } from './markup.ts';

/** A list of all endpoints by group, then each with its form and answer. */
export function endpoints(examples: ReadonlyMap<string, Example>): Markup[] {
  const groups = [...new Set(OPERATIONS.map(({ tag }) => tag))];
  const list = groups.map((group) => {
    const links = OPERATIONS.filter(({ tag }) => tag === group).map(
      ({ id, path, summary }) => html`<li><a href="#get-${id}">${path}</a> ${prose(summary)}</li>\n`,
    );
    return html`<p>${group}</p>\n<ul>\n${links}</ul>\n`;
  });
  return [...list, ...OPERATIONS.map((operation) => endpoint(operation, examples.get(operation.id)))];
}

function endpoint(operation: Operation, example?: Example): Markup {
  const { id, path, summary, answer, errors } = operation;
  return html`<h3 id="get-${id}">GET ${path}</h3>
<p>${prose(summary)}. Response: <a href="/dictionary#${answer}">${answer}</a>; errors: ${errors.join(', ')}.</p>
${example ? request(operation, example) : html`<p>Request: ${code(`/api/v1${path}`)}</p>`}
`;
}

function request(operation: Operation, example: Example): Markup {
  const { path, parameters } = operation;
  // The page begins with the response of a search.
  const answer =
    operation.id === 'search'
      ? ''
      : html`<details><summary>Response to ${code(example.request)}</summary>
${answerBlock(example)}</details>`;
  if (parameters.length === 0)
    return html`<p>Request: <a href="${example.request}">${code(example.request)}</a></p>
${answer}`;
  // A form cannot put a field into a path, so the page's script does.
  const pattern = path.includes('{') ? html` data-path="/api/v1${path}"` : '';
  return html`<form action="${example.request.split('?')[0]}"${pattern} aria-label="Request to ${path}">
${parameters.map((parameter) => field(`${operation.id}-${parameter.name}`, parameter, example.parameters[parameter.name]))}
<p><button type="submit">Send request</button></p>
</form>
<div class="answer" aria-live="polite" data-answer></div>
${answer}`;
}

function field(id: string, { name, in: location, schema }: Parameter, value: string | number = ''): Markup {
  const attributes = html`id="${id}" name="${name}" aria-describedby="${id}-note"`;
  return html`<p><label for="${id}">${code(name)}</label>
${schema.enum ? choice(schema, attributes) : html`<input ${attributes} value="${value}"${limits(schema)}${location === 'path' ? ' required readonly' : ''}>`}
<small id="${id}-note">${prose(schema.description ?? '')}; ${allowed(schema)}${schema.default === undefined ? '' : `; default ${schema.default}`}</small></p>
`;
}

function choice(schema: TSchema, attributes: Markup): Markup {
  const values: unknown[] = schema.enum;
  // A parameter without a default can be left out.
  const none = schema.default === undefined ? html`<option></option>` : '';
  return html`<select ${attributes}>${none}${values.map((value) => html`<option${value === schema.default ? ' selected' : ''}>${value}</option>`)}</select>`;
}

function limits({ type, minimum, maximum, maxLength, pattern, default: fallback }: TSchema): Markup {
  const placeholder = fallback === undefined ? '' : html` placeholder="${fallback}"`;
  if (type === 'integer') return html` type="number" min="${minimum}" max="${maximum}"${placeholder}`;
  return pattern ? html` pattern="${pattern}"` : html` maxlength="${maxLength}"`;
}

function allowed(schema: TSchema): string {
  if (schema.enum) return schema.enum.join(' or ');
  if (schema.maxLength) return `up to ${schema.maxLength} characters`;
  if (schema.pattern) return `pattern ${schema.pattern}`;
  return schema.maximum < 1e6
    ? `a whole number, ${schema.minimum} to ${schema.maximum}`
    : `a whole number from ${schema.minimum}`;
}

/** An answer with its headers; cuts are marked in it. */
export function answerBlock({ headers, displayed }: Pick<Example, 'headers' | 'displayed'>): Markup {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return block(lines.length > 0 ? `${lines.join('')}\n${displayed}` : displayed);
}
