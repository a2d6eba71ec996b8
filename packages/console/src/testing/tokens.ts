const encoded = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token as a user pool makes it, unsigned: the console reads them and never checks them. */
export function token(claims: Record<string, unknown>): string {
  return `${encoded({ alg: 'RS256' })}.${encoded({ exp: 4_000_000_000, sub: 'sub-1', 'cognito:groups': ['staff'], ...claims })}.signature`;
}
