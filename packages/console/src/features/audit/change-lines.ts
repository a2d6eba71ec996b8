import { isSameJson } from '@bellhop/contract/same-json';

/** A single difference; `path` leads to it within the field. */
export type ChangeLine =
  | { readonly kind: 'value'; readonly path: readonly string[]; readonly from: unknown; readonly to: unknown }
  | { readonly kind: 'added' | 'removed'; readonly path: readonly string[]; readonly value: unknown }
  | { readonly kind: 'order'; readonly path: readonly string[] };

type FieldValues = Readonly<Record<string, unknown>>;

/** Returns the differences down to single values; for lists the added, removed and moved entries. */
export function changeLines(from: unknown, to: unknown, path: readonly string[] = []): readonly ChangeLine[] {
  if (isSameJson(from, to)) return [];
  if (Array.isArray(from) && Array.isArray(to)) return listLines(from, to, path);
  if (isObject(from) && isObject(to)) {
    const keys = [...new Set([...Object.keys(from), ...Object.keys(to)])];
    return keys.flatMap((key) => changeLines(from[key] ?? null, to[key] ?? null, [...path, key]));
  }
  return [{ kind: 'value', path, from, to }];
}

function listLines(from: readonly unknown[], to: readonly unknown[], path: readonly string[]): readonly ChangeLine[] {
  const idOf = (value: unknown) => JSON.stringify(isObject(value) ? (value['id'] ?? value['name'] ?? value) : value);
  const [before, after] = [from, to].map((list) => new Map(list.map((value) => [idOf(value), value])));
  if (before === undefined || after === undefined) return [];
  const came = [...after].filter(([id]) => !before.has(id));
  const went = [...before].filter(([id]) => !after.has(id));
  const stayed = [...after].filter(([id]) => before.has(id));
  const lines: ChangeLine[] = [
    ...came.map(([, value]) => ({ kind: 'added' as const, path, value })),
    ...went.map(([, value]) => ({ kind: 'removed' as const, path, value })),
    ...stayed.flatMap(([id, value]) => changeLines(before.get(id), value, [...path, wordOf(value, id)])),
  ];
  return lines.length > 0 ? lines : [{ kind: 'order', path }];
}

/** Returns the name of a value by its `name`, `title` or `opens_at`, else `otherwise`. */
export function wordOf(value: unknown, otherwise: string): string {
  if (!isObject(value)) return otherwise;
  const { name, title, opens_at } = value;
  const label = [name, title, opens_at].find((each) => typeof each === 'string' && each !== '');
  if (typeof label === 'string') return label;
  return isObject(name) && typeof name['en'] === 'string' ? name['en'] : otherwise;
}

export function isObject(value: unknown): value is FieldValues {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
