/** Whether nobody could read anything of it: white space, format characters and fillers that fonts draw as nothing. */
export function isEmptyText(text: string | null | undefined): boolean {
  return !/[^\s\p{Cf}\p{DI}\u2800]/u.test(text ?? '');
}
