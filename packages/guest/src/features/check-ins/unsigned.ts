import * as z from 'zod/mini';

/** What a guest has drawn, typed and agreed to, and not signed yet, as the phone keeps it. */
export const unsignedShape = z.object({
  /** Names of texts with their versions: a newer text is to be agreed to once more. */
  agreed: z.array(z.string()),
  isTyped: z.boolean(),
  /** As the points of the strokes. */
  path: z.string(),
  name: z.string(),
});
export type Unsigned = z.infer<typeof unsignedShape>;
