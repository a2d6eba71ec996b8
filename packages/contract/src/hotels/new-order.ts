import * as z from 'zod/mini';

/**
 * Returns the schema of a new order of entities with their seen versions: a place that a colleague changed since is a
 * conflict.
 */
export function newOrder(id: z.ZodMiniType<string, string>, most: number) {
  return z
    .strictObject({
      ids: z.array(id).check(z.minLength(1), z.maxLength(most)),
      /** In the order of `ids`. */
      versions: z.array(z.int().check(z.positive())).check(z.maxLength(most)),
    })
    .check(z.refine(({ ids, versions }) => ids.length === versions.length, { path: ['versions'] }));
}
