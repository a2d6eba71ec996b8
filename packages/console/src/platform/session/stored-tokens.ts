export const authStorageKey = 'bellhop.auth';

export interface Tokens {
  access: string;
  identity: string | null;
}

// The library names them `{prefix}.{client}.{user}.accessToken`; the user's name may contain dots, so only the end is
// matched.
export function tokensOf(source: Readonly<Record<string, string>>): Tokens | null {
  const endingWith = (end: string) => Object.entries(source).find(([key]) => key.endsWith(end))?.[1] ?? null;
  const access = endingWith('.accessToken');
  return access === null ? null : { access, identity: endingWith('.idToken') };
}
