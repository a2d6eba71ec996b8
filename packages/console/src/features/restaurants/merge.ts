import { isSameJson } from '@bellhop/contract/same-json';

/**
 * What a person typed, onto what a colleague has saved meanwhile: field by field the person's where they changed it, else the
 * colleague's.
 */
export function mergeTyped<Fields extends object>(seen: Fields, typed: Fields, saved: Fields): Fields {
  const own = changedFields(seen, typed);
  return { ...saved, ...own };
}

/** The fields of `typed` that differ from those of `seen`. */
export function changedFields<Fields extends object>(seen: Fields, typed: Fields): Partial<Fields> {
  // `fromEntries` forgets which keys.
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !isSameJson(Reflect.get(seen, field), value)),
  ) as Partial<Fields>;
}
