import * as z from 'zod/mini';

/** The reason why a schema refuses a field; `limit` comes from the schema. */
export type Fault =
  | { readonly kind: 'empty' | 'refused' | 'amount' | 'decimals' }
  | { readonly kind: 'long' | 'short' | 'high' | 'low'; readonly limit: number };

/** Returns the faults of a value by the path of the field (`title`, `names.tr`); the first fault of a field counts. */
export function faultsOf(schema: z.core.$ZodType, value: unknown): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>();
  const read = z.safeParse(schema, value);
  for (const issue of read.error?.issues ?? []) {
    const field = issue.path.join('.');
    if (!faults.has(field)) faults.set(field, faultOf(issue, valueAt(value, issue.path)));
  }
  return faults;
}

function faultOf(issue: z.core.$ZodIssue, value: unknown): Fault {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    return { kind: 'empty' };
  const isCounted = typeof value === 'string' || Array.isArray(value);
  if (issue.code === 'too_big') return { kind: isCounted ? 'long' : 'high', limit: Number(issue.maximum) };
  if (issue.code === 'too_small') return { kind: isCounted ? 'short' : 'low', limit: Number(issue.minimum) };
  return { kind: 'refused' };
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
}
