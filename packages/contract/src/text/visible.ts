/**
 * Whether a text shows nothing: white space, controls, fillers that fonts draw as nothing, accents without a letter.
 */
export function isEmptyText(text: string | null | undefined): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Cs}\p{NChar}\p{Mn}\p{Me}\p{DI}\u2800\ufffc\u{1d159}]/u.test(text ?? '');
}
