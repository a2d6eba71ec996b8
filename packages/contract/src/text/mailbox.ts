/** An address that mail can go to: no spaces, line ends or brackets, by which a mail's head could be added to. */
export const mailbox = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[^\s@<>()[\]\\,;:".]{1,63}\.)+[^\s@<>()[\]\\,;:".]{2,63}$/;

/** A link that writes to an address: nothing in the address becomes another addressee or a head of the mail. */
export function mailLink(address: string): string {
  return `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
}
