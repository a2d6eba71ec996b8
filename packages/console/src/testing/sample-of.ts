import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** Texts that fit the patterns of the contract. */
const texts = [
  ...['a1', '1', 'en', 'TRY', '2019-11-23', '20:30', '#aabbcc', 'true', 'a@b.example', '+905551112233', 'M1 1L2 2'],
  ...['1.1', '1.1.1', 'https://grand.example/', 'a'.repeat(43), 'abcdef0123456789'.repeat(2), ''],
];

/** Returns a value that fits a schema of the contract: all fields are present, and every list has one element. */
export function sampleOf(schema: Schema): unknown {
  const { def } = schema._zod;
  if (def.type === 'string') return textOf(schema);
  if (is(schema, z.ZodMiniObject))
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(inner(field))]));
  if (is(schema, z.ZodMiniArray)) return [sampleOf(inner(schema.def.element))];
  if (is(schema, z.ZodMiniRecord))
    return { [String(sampleOf(inner(schema.def.keyType)))]: sampleOf(inner(schema.def.valueType)) };
  if (is(schema, z.ZodMiniUnion)) return sampleOf(inner(schema.def.options[0]));
  if (is(schema, z.ZodMiniPipe)) return sampleOf(inner(schema.def.in));
  if (is(schema, z.ZodMiniEnum)) return schema.options[0];
  if (is(schema, z.ZodMiniLiteral)) return schema.def.values[0];
  if ('innerType' in def) return sampleOf(inner(def.innerType));
  if (def.type === 'boolean') return true;
  if (def.type === 'null') return null;
  if (def.type === 'number' || def.type === 'int') return [1, 0, 15, 1_700_000_000].find((each) => fits(schema, each));
  return {};
}

/** Zod types the schemas inside of schemas only by its core. */
function inner(schema: unknown): Schema {
  return schema as Schema;
}

function is<Kind extends Schema>(schema: Schema, kind: { new (def: never): Kind }): schema is Kind {
  return schema instanceof kind;
}

function fits(schema: Schema, value: unknown): boolean {
  return schema.safeParse(value).success;
}

function textOf(schema: Schema): string {
  const text = texts.find((each) => fits(schema, each));
  if (text === undefined) throw new Error(`Add a text that fits ${JSON.stringify(z.toJSONSchema(schema))}`);
  return text;
}

type Path = readonly (string | number)[];

/** Returns the paths inside a value, the outer ones first. */
export function placesIn(value: unknown, path: Path = []): Path[] {
  const below = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const steps = below.map(([name, each]) => [Array.isArray(value) ? Number(name) : name, each] as const);
  return [...(path.length === 0 ? [] : [path]), ...steps.flatMap(([step, each]) => placesIn(each, [...path, step]))];
}

/** Wrong values to put in place of a right one; undefined removes the field. */
export const oddValues = [-62_135_596_800, 'of-tomorrow', true, {}, null, undefined, 1.5, []] as const;

/** Returns a copy with another value at one path. */
export function withOdd(value: unknown, [step, ...rest]: Path, odd: unknown): unknown {
  if (step === undefined) return odd;
  if (Array.isArray(value)) return value.map((each, at) => (at === step ? withOdd(each, rest, odd) : each));
  const fields = { ...(value as Record<string, unknown>) }; // a path leads through objects and lists alone
  const changed = withOdd(fields[step], rest, odd);
  if (changed === undefined) delete fields[step];
  else fields[step] = changed;
  return fields;
}
