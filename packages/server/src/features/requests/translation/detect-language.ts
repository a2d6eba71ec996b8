import { hasWords } from '@bellhop/contract/text/language';
import type { Detector } from './detector.ts';

let detector: Promise<Detector> | undefined;

/**
 * Returns the language code of a text, or null for a text without a clear language: a name, a room, a word that several
 * languages have. Works in this process, without a call to a service.
 */
export async function detectLanguage(text: string): Promise<string | null> {
  if (!hasWords(text)) return null;
  // Loaded with the first message: it takes a sixth of a second and 50 MB, which commands and tests of other parts do without.
  detector ??= import('./detector.ts').then(({ openDetector }) => openDetector());
  return (await detector)(text);
}
