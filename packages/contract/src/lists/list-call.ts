import * as z from 'zod/mini';
import { wholeNumberText } from '../scalars.ts';

/** Query fields that every list shares. `limit` 1–200, default 50; times are unix seconds. */
export const listQuery = {
  limit: z.optional(z.string().check(z.regex(/^([1-9]|[1-9]\d|1\d\d|200)$/))),
  /** Opaque; from the previous page. */
  lastEvaluatedKey: z.optional(z.string().check(z.maxLength(500))),
  /** Changed at or after: a refresh. */
  last_updated_at: z.optional(wholeNumberText),
  /** Changed at or before: load more by date. */
  last_updated_at_max: z.optional(wholeNumberText),
};

/** The frame of every list answer; `counts` ignores the filter's status. */
export function listAnswer<Item extends z.ZodMiniType>(item: Item) {
  return z.object({
    items: z.array(item),
    total: z.number(),
    counts: z.record(z.string(), z.number()),
    lastEvaluatedKey: z.nullable(z.string()),
  });
}

export const defaultPageSize = 50;
