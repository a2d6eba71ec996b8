import { isSameJson } from '@bellhop/contract/same-json';

/**
 * Merges a person's form with a colleague's saved version: changed fields from the person, all others from the
 * colleague.
 */
export function mergeTyped<Fields extends object>(before: Fields, typed: Fields, saved: Fields): Fields {
  const own = changedFields(before, typed);
  return { ...saved, ...own };
}

/** Returns the fields of `typed` that differ from `before`. */
export function changedFields<Fields extends object>(before: Fields, typed: Fields): Partial<Fields> {
  // `fromEntries` loses the types of the keys.
  return Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => !isSameJson(Reflect.get(before, field), value)),
  ) as Partial<Fields>;
}
