/** A mail address: no spaces, line ends or brackets, which could inject a header into a mail. */
export const mailbox = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@<>()[\]\\,;:".]{1,63}\.)+[^\s@<>()[\]\\,;:".]{2,63}$/;

/** Returns a link that writes to an address; the address cannot add another addressee or a header. */
export function mailLink(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}
