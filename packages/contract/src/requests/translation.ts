import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, storableText } from '../scalars.ts';
import { languageCode } from '../text/language.ts';
import { typedText } from '../text/typed-text.ts';

/** Reasons for a missing translation; also codes of answers. */
export const translationProblems = [
  'no_translation_service',
  'translation_failed',
  'language_not_translated',
  'too_many_requests',
] as const;
export type TranslationProblem = (typeof translationProblems)[number];

/** Result of a requested translation of a conversation; the conversation is returned in any case. */
export const conversationTranslation = z.object({
  target_language: languageCode,
  /** Null: no failure. */
  problem: z.nullable(z.enum(translationProblems)),
  /** Number of messages that a later call may translate: messages beyond the limit of one call, and failed ones. */
  missing: z.number(),
});
export type ConversationTranslation = z.infer<typeof conversationTranslation>;

/** A translation that staff send with the original text, for the guest. */
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
    /** Null: unknown. */
    detectedSourceLanguage: z.nullable(z.string()),
  }),
  problems: [...staffProblems, 'not_found', 'no_translation_service', 'translation_failed', 'language_not_translated'],
});
