import * as z from 'zod/mini';

/** An unfinished signature as the phone keeps it. */
export const unsignedShape = z.object({
  /** Names of texts with versions: a newer version needs another agreement. */
  agreed: z.array(z.string()),
  isTyped: z.boolean(),
  /** SVG path of the strokes (`pathOf`). */
  path: z.string(),
  name: z.string(),
});
export type Unsigned = z.infer<typeof unsignedShape>;
