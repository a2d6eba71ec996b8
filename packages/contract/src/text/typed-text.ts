import * as z from 'zod/mini';
import { longestText, storableText } from '../scalars.ts';

/**
 * A text without a sign that begins or ends an isolate (U+2066 to U+2069) and has no partner in its line. Such a sign ends the
 * isolate of the element around the text, and U+202E after it turns the rest of the screen's line around.
 */
export function withPairedIsolates(text: string): string {
  if (!/[\u2066-\u2069]/.test(text)) return text;
  return text.replace(/[^\n\r\u2029]+/g, (line) => {
    const signs = [...line];
    const opened: number[] = [];
    const alone = new Set<number>();
    for (const [at, sign] of signs.entries()) {
      if (sign < '\u2066' || sign > '\u2069') continue;
      const partner = sign === '\u2069' ? opened.pop() : undefined;
      if (partner === undefined) alone.add(at);
      else alone.delete(partner);
      if (sign !== '\u2069') opened.push(at);
    }
    return signs.filter((_, at) => !alone.has(at)).join('');
  });
}

/** A text that a person typed. */
export const typedText = z
  .string()
  .check(z.maxLength(longestText), z.regex(storableText), z.overwrite(withPairedIsolates));
