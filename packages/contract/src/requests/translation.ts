import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, storableText, typedText } from '../scalars.ts';
import { languageCode } from '../text/language.ts';

/** Why there is no translation; also codes of answers. */
export const translationProblems = [
  'no_translation_service',
  'translation_failed',
  'language_not_translated',
  'too_many_requests',
] as const;
export type TranslationProblem = (typeof translationProblems)[number];

/** What became of the wish for a translated conversation; the conversation itself comes whatever became of it. */
export const conversationTranslation = z.object({
  target_language: languageCode,
  /** Null: nothing went wrong. */
  problem: z.nullable(z.enum(translationProblems)),
  /** Messages that another reading may bring translated: those beyond what one reading translates, and those that failed. */
  missing: z.number(),
});
export type ConversationTranslation = z.infer<typeof conversationTranslation>;

/** A translation that staff send beside their own words, for the guest to read. */
export const sentTranslation = z.object({
  language: languageCode,
  body: typedText.check(z.regex(/\S/)),
});
export type SentTranslation = z.infer<typeof sentTranslation>;

export const translateText = defineCall({
  id: 'translateText',
  method: 'POST',
  path: '/requests/translate',
  summary: 'Translates what staff are about to write; nothing of it is kept',
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.object({
    request_id: entityId,
    text: typedText.check(z.regex(/\S/)),
    target_language: languageCode,
  }),
  answer: z.object({
    text: z.string().check(z.regex(storableText)),
    target_language: languageCode,
    /** Null: not known. */
    detectedSourceLanguage: z.nullable(z.string()),
  }),
  problems: [...staffProblems, 'not_found', 'no_translation_service', 'translation_failed', 'language_not_translated'],
});
