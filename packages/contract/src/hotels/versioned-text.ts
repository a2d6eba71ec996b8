import * as z from 'zod/mini';
import { typedText } from '../text/typed-text.ts';

/** A text of the hotel, by language; each change makes a new version. */
export const versionedText = z.object({
  version: z.int().check(z.positive()),
  text: z.record(z.string(), typedText),
});
