/** The endpoints on the documentation page, each with a request and an answer of this build. */
import type { TSchema } from '@sinclair/typebox';
import { html } from 'hono/html';
import type { Markup } from '../../netlify/views/text.ts';
import { OPERATIONS, type Operation, type Parameter } from '../contract/operations.ts';
import type { Example } from './examples.ts';
import { block, type Cell, code, table } from './table.ts';

export function endpoints(examples: ReadonlyMap<string, Example>): Markup[] {
  return OPERATIONS.map((operation) => endpoint(operation, examples.get(operation.id)));
}

/** What the table at the top of the page shows of each operation. */
export function contents(): Markup {
  const rows = OPERATIONS.map(({ id, path, summary, tag }) => [
    html`<a href="#get-${id}">${code(path)}</a>`,
    summary,
    tag,
  ]);
  return table('Every endpoint', ['Path', 'Answer', 'About'], rows);
}

function endpoint({ id, path, summary, parameters, answer, errors }: Operation, example?: Example): Markup {
  const rows = parameters.map((parameter): Cell[] => [
    code(parameter.name),
    parameter.schema.description!,
    allowed(parameter),
  ]);
  return html`<h3 id="get-${id}">GET ${path}</h3>
<p>${summary}. Answer: <a href="#schema-${answer}">${answer}</a>; errors: ${errors.join(', ')}.</p>
${rows.length > 0 ? table(`Parameters of ${path}`, ['Parameter', 'Meaning', 'Allowed'], rows) : ''}
${example ? exchange(example) : html`<p>Request: ${code(`/api/v1${path}`)}</p>`}
`;
}

/** A request and its answer; what was cut from the answer is said in it. */
export function exchange({ request, headers, shown }: Pick<Example, 'request' | 'headers' | 'shown'>): Markup {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return html`<p>Request: <a href="${request}">${code(request)}</a></p>
${block(lines.length > 0 ? `${lines.join('')}\n${shown}` : shown)}`;
}

function allowed({ in: place, schema }: Parameter): string {
  const range = describeRange(schema);
  const otherwise = schema.default === undefined ? '' : `; ${schema.default} unless told`;
  return `${place === 'path' ? 'needed, ' : ''}${range}${otherwise}`;
}

function describeRange(schema: TSchema): string {
  if (schema.enum) return schema.enum.join(' or ');
  if (schema.maxLength) return `up to ${schema.maxLength} characters`;
  if (schema.pattern) return `the form ${schema.pattern}`;
  return schema.maximum < 1e6
    ? `a whole number, ${schema.minimum} to ${schema.maximum}`
    : `a whole number from ${schema.minimum}`;
}
