/**
 * What an authenticator app reads from the picture: the "Key Uri Format" of its first maker. The issuer stands in the label
 * and as a parameter, because apps read the one or the other.
 */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** In groups of four, as people read a key out to themselves. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
