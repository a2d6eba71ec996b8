import type { Call } from '@bellhop/contract/call';
import * as z from 'zod';

/** One field of an input, as the contract describes it. */
export interface Field {
  /** Dotted; `people[].name` is a field of each entry of a list. */
  path: string;
  /** Such as `text`, `number` or `pms | keys`. */
  kind: string;
  isRequired: boolean;
}

type Json = z.core.JSONSchema._JSONSchema;
type JsonObject = Exclude<Json, boolean>;

/** Returns the fields of an object, in their order. */
export function fieldsOf(schema: Call['body']): Field[] {
  return schema === undefined ? [] : propertiesOf(written(schema)).map(([path, field]) => fieldOf(path, field));
}

/** Returns the fields of an object and of the objects in it. */
export function allFieldsOf(schema: Call['body']): Field[] {
  return schema === undefined ? [] : propertiesOf(written(schema)).flatMap(([path, field]) => within(path, field, 0));
}

/** Deeper fields are left to the OpenAPI document. */
const deepest = 2;

interface Property {
  schema: Json;
  isRequired: boolean;
}

function written(schema: z.core.$ZodType): JsonObject {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
}

function propertiesOf(schema: JsonObject): [string, Property][] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).map(([name, property]) => [
    name,
    { schema: property, isRequired: required.includes(name) },
  ]);
}

function fieldOf(path: string, { schema, isRequired }: Property): Field {
  return { path, kind: kindOf(schema), isRequired };
}

function within(path: string, property: Property, depth: number): Field[] {
  const { items } = solid(property.schema);
  const isList = items !== undefined && !Array.isArray(items);
  const inner = solid(isList ? items : property.schema);
  const properties = depth < deepest ? propertiesOf(inner) : [];
  const prefix = isList ? `${path}[]` : path;
  return [
    fieldOf(path, property),
    ...properties.flatMap(([name, each]) => within(`${prefix}.${name}`, each, depth + 1)),
  ];
}

/** Returns the schema without null beside it. */
function solid(schema: Json | undefined): JsonObject {
  if (schema === undefined || typeof schema === 'boolean') return {};
  const [only, ...others] = (schema.anyOf ?? []).filter((each) => typeof each === 'boolean' || each.type !== 'null');
  return only !== undefined && others.length === 0 ? solid(only) : schema;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
};

function kindOf(schema: Json): string {
  if (typeof schema === 'boolean') return 'anything';
  if (schema.enum !== undefined) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(kindOf))].join(' | ');
  if (schema.allOf !== undefined) return schema.allOf.map(kindOf).at(0) ?? 'anything';
  if (schema.type === 'array') {
    const { items } = schema;
    return items === undefined || Array.isArray(items) ? 'list' : `list of ${kindOf(items)}`;
  }
  return typeof schema.type === 'string' ? (kinds[schema.type] ?? schema.type) : 'anything';
}
