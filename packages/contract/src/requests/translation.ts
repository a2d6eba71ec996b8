import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, storableText, typedText } from '../scalars.ts';

/** Of a text: `tr`, `pt-BR`, `zh-Hans`. */
export const languageCode = z.string().check(z.maxLength(20), z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/));

/** `pt-br` and `pt_BR` are `pt-BR`: a language has one name, however it is written. */
export function canonicalLanguage(code: string): string {
  const [base = '', part = ''] = code.split(/[-_]/);
  if (part === '') return base.toLowerCase();
  const shown =
    part.length === 4
      ? part.charAt(0).toUpperCase() + part.slice(1).toLowerCase()
      : part.length < 4
        ? part.toUpperCase()
        : part;
  return `${base.toLowerCase()}-${shown}`;
}

/** Whether a reader of the one reads the other: regions are the same language, scripts are not. */
export function isSameLanguage(one: string, other: string): boolean {
  const [a, b] = [one, other].map((code) => canonicalLanguage(code).split('-'));
  if (a?.[0] !== b?.[0]) return false;
  const isScript = (part: string | undefined) => part?.length === 4;
  return !isScript(a?.[1]) || !isScript(b?.[1]) || a?.[1] === b?.[1];
}

/** Numbers, room codes and pictures are the same in every language. */
export function hasWords(text: string): boolean {
  return /\p{L}{2}|[\p{Lo}]/u.test(text.replace(/\bhttps?:\S+/g, ''));
}

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
