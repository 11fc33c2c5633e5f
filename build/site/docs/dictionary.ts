/** The data dictionary, a page of its own: a table for each schema with field, type and meaning, and the latest changes. */
import type { TSchema } from '@sinclair/typebox';
import { html } from 'hono/html';
import { schemaPath } from '../../api/openapi/json-schemas.ts';
import { type Operation, schemasOf } from '../../contract/operations.ts';
import { TypeGuard } from '../../contract/schema-parts.ts';
import { SCHEMAS, type SchemaName, schemaName } from '../../contract/schemas.ts';
import type { Markup } from '../views/labels.ts';
import { code, latestChanges, prose, table } from './markup.ts';

export function dictionaryPage(operations: readonly Operation[]): Markup {
  const names = schemasOf(operations);
  return html`<h1>Data dictionary</h1>
<p>Every field of the <a href="/docs">API</a>, in the order of the response. No value is null: unknown text is empty, and optional fields may be absent.</p>
<p>${names.map((name, i) => html`${i > 0 ? ' · ' : ''}<a href="#${name}">${name}</a>`)}</p>
${schemaTables(names)}
${latestChanges(operations)}`;
}

function schemaTables(names: readonly SchemaName[]): Markup[] {
  return names.map((name) => {
    const schema: TSchema = SCHEMAS[name];
    const fields = TypeGuard.IsArray(schema)
      ? html`<p>An array of ${describeType(schema.items)}.</p>`
      : table(`Fields of ${name}`, ['Field', 'Type', 'Meaning'], listFields(schema, ''));
    return html`<h2 id="${name}">${name}</h2>
<p>${prose(schema.description ?? '')}: <a href="${schemaPath(name)}">JSON Schema</a></p>
${fields}`;
  });
}

/** One row per field; fields of an unnamed inner object follow it as `field.inner` or `field[].inner`. */
function listFields(schema: TSchema, prefix: string): (Markup | string)[][] {
  const required: string[] = schema.required ?? [];
  return Object.entries(schema.properties as Record<string, TSchema>).flatMap(([field, value]) => {
    const list = TypeGuard.IsArray(value);
    const inner: TSchema = list ? value.items : value;
    const type = html`${describeType(value)}${required.includes(field) ? '' : ', optional'}`;
    const row: (Markup | string)[] = [code(prefix + field), type, prose(value.description ?? inner.description ?? '')];
    const nested = TypeGuard.IsObject(inner) && !schemaName(inner);
    return [row, ...(nested ? listFields(inner, `${prefix}${field}${list ? '[]' : ''}.`) : [])];
  });
}

function describeType(schema: TSchema): Markup {
  const name = schemaName(schema);
  if (name) return html`<a href="#${name}">${name}</a>`;
  if (TypeGuard.IsArray(schema)) return html`array of ${describeType(schema.items)}`;
  if (TypeGuard.IsUnion(schema))
    return html`${schema.anyOf.map((part: TSchema) => ('const' in part ? JSON.stringify(part.const) : (part.format ?? part.type))).join(' or ')}`;
  return html`${schema.format ?? schema.type}`;
}
