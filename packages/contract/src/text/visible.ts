/** Signs that nobody sees: white space, format characters, fillers that fonts draw as nothing. */
const unseen = /[\s\p{Cc}\p{Cf}\p{DI}\u2800]/gu;

/** Nothing that anybody could read. */
export function isEmptyText(text: string | null | undefined): boolean {
  return (text ?? '').replace(unseen, '') === '';
}
