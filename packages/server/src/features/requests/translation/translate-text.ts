import type { CallAnswer } from '@bellhop/contract/call';
import type { translateText } from '@bellhop/contract/requests/translation';
import { canonicalLanguage, hasWords, isSameLanguage } from '@bellhop/contract/text/language';
import { Failure } from '../../../platform/failure.ts';
import { TranslatorFailure } from '../../../platform/translation/translator.ts';
import { detectLanguage } from './detect-language.ts';
import type { TranslationParts } from './translate-conversation.ts';

/** Milliseconds; short, because the author of the draft waits. */
const patience = 8_000;

/**
 * Translates a draft of staff into the guest's language; returns a draft in that language, or without words, unchanged.
 * @throws no_translation_service, translation_failed, language_not_translated, too_many_requests
 */
export async function translateDraft(
  { translator, allowance, log }: TranslationParts,
  hotelId: string,
  text: string,
  target: string,
): Promise<CallAnswer<typeof translateText>> {
  const target_language = canonicalLanguage(target);
  const own = await detectLanguage(text);
  if (!hasWords(text) || (own !== null && isSameLanguage(own, target_language))) {
    return { text, target_language, detectedSourceLanguage: own };
  }
  if (translator.isSetUp) {
    if (allowance.left(hotelId) < text.length) throw new Failure('too_many_requests');
    allowance.use(hotelId, text.length);
  }
  const signal = AbortSignal.timeout(patience);
  try {
    const source = own ?? (await translator.detect(text, signal));
    if (source !== null && isSameLanguage(source, target_language)) {
      return { text, target_language, detectedSourceLanguage: source };
    }
    const [translated] = await translator.translate({ texts: [text], source, target: target_language }, signal);
    if (typeof translated !== 'string') throw new TranslatorFailure('translation_failed', 'a text was not taken');
    return { text: translated, target_language, detectedSourceLanguage: source };
  } catch (error) {
    if (!(error instanceof TranslatorFailure)) throw error;
    if (translator.isSetUp) log.warn({ hotelId, reason: error.reason }, 'a text was not translated');
    throw new Failure(error.problem);
  }
}
