import type * as z from 'zod/mini';
import type { Stored } from './stored.ts';

/** What a form draft holds; null: nothing, or what a form of another version wrote. */
export function readFormDraft<Shape extends z.ZodMiniType>(
  draft: Stored<string>,
  shape: Shape,
): z.output<Shape> | null {
  const text = draft.read();
  if (text === null) return null;
  try {
    const read = shape.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
