const encoded = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Returns an unsigned token in the form of a user pool: the console reads tokens and never verifies them. */
export function token(claims: Record<string, unknown>): string {
  return `${encoded({ alg: 'RS256' })}.${encoded({ exp: 4_000_000_000, sub: 'sub-1', 'cognito:groups': ['staff'], ...claims })}.signature`;
}
