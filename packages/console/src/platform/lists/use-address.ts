import { useNavigate, useSearch } from '@tanstack/react-router';
import type * as z from 'zod/mini';

/**
 * Reads and writes the query string of a screen by its zod object. Each field of the object falls back to undefined,
 * because people type addresses too.
 */
export function useAddress<Schema extends z.ZodMiniObject>(schema: Schema) {
  type Values = { readonly [Name in keyof z.output<Schema>]?: unknown };
  const navigate = useNavigate();
  const search = schema.parse(useSearch({ strict: false }));
  // Relative, as a screen may also be a section of the administration.
  const show = (next: Values) => void navigate({ to: '.', search: schema.parse(next), replace: true });
  return {
    search,
    isFiltered: Object.values(search).some((value) => value !== undefined),
    show,
    /** Invalid and empty values leave the address. */
    change: (changed: Values) => show({ ...search, ...changed }),
  };
}
