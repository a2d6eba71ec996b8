/**
 * Returns the text of the picture for authenticator apps, in the "Key Uri Format". Apps read the issuer from the label
 * or from the parameter, so both have it.
 */
export function totpUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Groups the key by four letters, so that people can read it out. */
export function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
