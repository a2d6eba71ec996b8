import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];

/** Names of lists in answers whose rows are independent of each other; `services` are keyed by their ids. */
const rowLists: ReadonlySet<PropertyKey> = new Set([
  'items',
  'alacarteRequestList',
  'listOfReservationSlots',
  'closed_days',
  'slots',
  'departments',
  'comments',
  'notes',
  'records',
  'attempts',
]);

export interface RowsRead<Value> {
  readonly value: Value;
  /** Ids of the invalid rows; for a row without one, its place. */
  readonly leftOut: readonly string[];
  /** The place and the reason of each fault, without the value. */
  readonly faults: readonly string[];
}

/**
 * Reads an invalid answer without its invalid rows (decision 110). Call it after `safeParse` has failed: it parses the
 * answer again. Null: another part than a row is invalid.
 */
export function readByRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  sent: unknown,
): RowsRead<z.output<Schema>> | null {
  const leftOut = new Set<string>();
  const faults: string[] = [];
  let rest = sent;
  for (;;) {
    const read = schema.safeParse(rest);
    if (read.success) return { value: read.data, leftOut: [...leftOut], faults };
    const lists = new Map<string, { readonly path: Path; readonly odd: Set<PropertyKey> }>();
    for (const { path, code } of read.error.issues) {
      const place = path.findIndex((step, at) => isRow(schema, path.slice(0, at), step));
      const index = path[place];
      if (index === undefined) return null;
      const name = path.slice(0, place).join('.');
      const list = lists.get(name) ?? { path: path.slice(0, place), odd: new Set() };
      lists.set(name, list);
      list.odd.add(index);
      faults.push(`${path.join('.')}: ${code}`);
    }
    for (const { path, odd } of lists.values()) {
      rest = changeAt(rest, path, (list) => {
        const isRead = ([step, row]: readonly [PropertyKey, unknown]) => {
          if (odd.has(step)) leftOut.add(keyOf(row) ?? [...path, step].join('.'));
          return !odd.has(step);
        };
        if (Array.isArray(list)) return [...list.entries()].filter(isRead).map(([, row]) => row);
        return Object.fromEntries(Object.entries(list).filter(isRead));
      });
    }
  }
}

/**
 * Whether the step leads to a row: rows are in a list that is the whole answer, in one of the names above, or in one
 * below each key of a record.
 */
function isRow(schema: z.ZodMiniType, path: Path, step: PropertyKey): boolean {
  const name = path.at(-1);
  if (typeof step === 'string') return name === 'services';
  return name === undefined || rowLists.has(name) || (path.length === 1 && schema._zod.def.type === 'record');
}

function keyOf(row: unknown): string | null {
  if (typeof row !== 'object' || row === null || !('id' in row)) return null;
  return typeof row.id === 'string' ? row.id : null;
}

function changeAt(value: unknown, [step, ...rest]: Path, change: (list: object) => unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (step === undefined) return change(value);
  // The path of an issue exists in the parsed value.
  return { ...value, [step]: changeAt(value[step as keyof typeof value], rest, change) };
}
