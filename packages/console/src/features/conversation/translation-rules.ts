import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { canonicalLanguage, hasWords, isSameLanguage, languageCode } from '@bellhop/contract/text/language';

type TranslatedComment = Pick<RequestComment, 'body' | 'is_staff' | 'detectedSourceLanguage' | 'translations'>;

const isKnownAs = (comment: TranslatedComment, reader: string) =>
  comment.detectedSourceLanguage !== null && isSameLanguage(comment.detectedSourceLanguage, reader);

/**
 * Checks whether the conversation can be translated (MSG-03): a message is in another language, or older messages have
 * no known language and the guest does not write in the reader's.
 */
export function hasForeignWords(comments: readonly TranslatedComment[], reader: string): boolean {
  const worded = comments.filter(({ body }) => hasWords(body));
  const isForeign = (comment: TranslatedComment) =>
    comment.detectedSourceLanguage !== null && !isKnownAs(comment, reader);
  if (worded.some(isForeign)) return true;
  const ofGuest = worded.filter(({ is_staff }) => !is_staff);
  return ofGuest.length > 0 && !ofGuest.some((comment) => isKnownAs(comment, reader));
}

/** Checks whether the service can translate the message for a reader of this language. */
export function wantsTranslation(comment: TranslatedComment, reader: string): boolean {
  return (
    hasWords(comment.body) && !isKnownAs(comment, reader) && sentTranslation(comment.translations, reader) === undefined
  );
}

/** Returns the translation into the reader's language that was sent with the message. */
export function sentTranslation(translations: TranslatedComment['translations'], reader: string): string | undefined {
  return translations[canonicalLanguage(reader)];
}

/** Returns the language of the guest's last message if it is known, else the language of the stay. */
export function languageOfGuest(
  comments: readonly TranslatedComment[],
  booking?: GuestRequest['booking'],
): string | null {
  const spoken = comments.findLast((comment) => !comment.is_staff && comment.detectedSourceLanguage !== null);
  const ofStay = languageCode.safeParse(booking?.language);
  return spoken?.detectedSourceLanguage ?? (ofStay.success ? canonicalLanguage(ofStay.data) : null);
}
