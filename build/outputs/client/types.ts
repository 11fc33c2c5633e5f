/** The contract's schemas as TypeScript: the types of the answers in the published client. */
import type { TSchema } from '@sinclair/typebox';
import { nameOf, SCHEMAS } from '../../contract/operations.ts';
import { TypeGuard } from '../../contract/source.ts';

/** The declaration of a type for each named schema. */
export function printTypes(): string {
  const declarations = Object.entries(SCHEMAS).map(
    ([name, schema]) => `/** ${schema.description} */\nexport type ${name} = ${printInside(schema, '')};\n`,
  );
  return declarations.join('\n');
}

function print(schema: TSchema, indent: string): string {
  return nameOf(schema) ?? printInside(schema, indent);
}

function printInside(schema: TSchema, indent: string): string {
  if (TypeGuard.IsArray(schema)) return `${print(schema.items, indent)}[]`;
  if (TypeGuard.IsUnion(schema)) {
    const types = schema.anyOf.map((one) => ('const' in one ? `'${one.const}'` : print(one, indent)));
    return [...new Set(types)].join(' | ');
  }
  if (TypeGuard.IsObject(schema)) return printFields(schema, `${indent}  `, indent);
  return schema.type === 'integer' ? 'number' : schema.type;
}

function printFields({ properties, required = [] }: TSchema, indent: string, outer: string): string {
  const fields = Object.entries(properties as Record<string, TSchema>).map(([name, field]) => {
    const meaning = field.description ? `${indent}/** ${field.description} */\n` : '';
    return `${meaning}${indent}${name}${required.includes(name) ? '' : '?'}: ${print(field, indent)};\n`;
  });
  return `{\n${fields.join('')}${outer}}`;
}
