import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { canonicalLanguage, hasWords, isSameLanguage, languageCode } from '@bellhop/contract/text/language';

type Said = Pick<RequestComment, 'body' | 'is_staff' | 'detectedSourceLanguage' | 'translations'>;

const isKnownAs = (comment: Said, reader: string) =>
  comment.detectedSourceLanguage !== null && isSameLanguage(comment.detectedSourceLanguage, reader);

/**
 * Whether the reader may want a conversation translated (MSG-03): something in it is of another language. Where no language
 * was found out, as in messages of before, the guest's words may be; unless the guest writes in the reader's anyway.
 */
export function hasForeignWords(comments: readonly Said[], reader: string): boolean {
  const worded = comments.filter(({ body }) => hasWords(body));
  const isForeign = (comment: Said) => comment.detectedSourceLanguage !== null && !isKnownAs(comment, reader);
  if (worded.some(isForeign)) return true;
  const ofGuest = worded.filter(({ is_staff }) => !is_staff);
  return ofGuest.length > 0 && !ofGuest.some((comment) => isKnownAs(comment, reader));
}

/** Whether the service has something to do for a message that a reader of this language looks at. */
export function wantsTranslation(comment: Said, reader: string): boolean {
  return (
    hasWords(comment.body) && !isKnownAs(comment, reader) && sentTranslation(comment.translations, reader) === undefined
  );
}

/** What was sent beside a message in the reader's language. */
export function sentTranslation(translations: Said['translations'], reader: string): string | undefined {
  return translations[canonicalLanguage(reader)];
}

/** The language that the guest wrote in last, as far as it was found out; else the one of their stay. */
export function languageOfGuest(comments: readonly Said[], booking?: GuestRequest['booking']): string | null {
  const spoken = comments.findLast((comment) => !comment.is_staff && comment.detectedSourceLanguage !== null);
  const ofStay = languageCode.safeParse(booking?.language);
  return spoken?.detectedSourceLanguage ?? (ofStay.success ? canonicalLanguage(ofStay.data) : null);
}
