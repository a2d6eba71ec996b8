import type { Stored } from '@bellhop/browser/storage/stored';
import type * as z from 'zod/mini';

/** Reads a form draft; null if it is empty, or was written by another version of the form. */
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
