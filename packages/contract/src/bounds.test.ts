import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { calls } from './calls.ts';

interface Schema {
  type?: string | string[];
  pattern?: string;
  format?: string;
  maxLength?: number;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

/** Returns the dotted paths of texts, lists and record names without a bound. */
function unboundedIn(schema: Schema, path: string): string[] {
  const types = [schema.type ?? []].flat();
  const { properties = {}, propertyNames, additionalProperties, items } = schema;
  const isOpen =
    (types.includes('string') && !isBoundedText(schema)) || (types.includes('array') && schema.maxItems === undefined);
  const parts: [Schema | boolean | undefined, string][] = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((part): [Schema, string] => [part, path]),
    ...Object.entries(properties).map(([name, part]): [Schema, string] => [part, `${path}.${name}`]),
    [items, `${path}[]`],
    [propertyNames, `${path}.(name)`],
    [additionalProperties, `${path}.*`],
  ];
  const inParts = parts.flatMap(([part, at]) => (typeof part === 'object' ? unboundedIn(part, at) : []));
  return isOpen ? [path, ...inParts] : inParts;
}

/** A pattern bounds a text when it is anchored and has no unbounded repetition. */
function isBoundedText({ maxLength, pattern, enum: values, const: value, allOf = [] }: Schema): boolean {
  const isBounding = (text: string | undefined) =>
    text !== undefined && /^\^.*\$$/.test(text) && !/[*+]|,\}/.test(text.replaceAll(/\[[^\]]*\]/g, '.'));
  return (
    maxLength !== undefined ||
    values !== undefined ||
    value !== undefined ||
    isBounding(pattern) ||
    allOf.some(isBoundedText)
  );
}

describe('the input of clients:', () => {
  const inputs = calls.flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = call[part];
      return schema === undefined ? [] : [[call.id, part, schema] as const];
    }),
  );
  it.each(inputs)('%s bounds every text, list and record of its %s', (_id, part, schema) => {
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    expect(unboundedIn(described, part)).toEqual([]);
  });

  it('the check finds texts in lists, records, unions and unbounded patterns', () => {
    const open = z.object({
      text: z.optional(z.string()),
      list: z.array(z.object({ text: z.nullable(z.string()) })),
      record: z.record(z.string(), z.array(z.string().max(1)).max(1)),
      either: z.union([z.number(), z.string()]),
      pattern: z.string().regex(/^[a-z]+$/),
      bounded: z.string().regex(/^[a-z]{1,5}$/),
    });
    expect(unboundedIn(z.toJSONSchema(open) as Schema, 'body')).toEqual([
      'body.text',
      'body.list',
      'body.list[].text',
      'body.record.(name)',
      'body.either',
      'body.pattern',
    ]);
  });
});
