import type { PassLinks } from '@bellhop/contract/passes/pass';

/**
 * Returns the link for the picture and the copy: the long link to our own page, whose code is in the hash. The long
 * link to an outside app names the guest, so the short link is used there.
 */
export function linkToHandOut({ url_long, url_short }: PassLinks): string {
  const url = URL.canParse(url_long) ? new URL(url_long) : null;
  return url !== null && url.search === '' && url.hash.length > 1 ? url_long : url_short;
}

/** Returns the address for typing, without the protocol that every browser adds. */
export function addressToType(url_short: string): string {
  return url_short.replace(/^https?:\/\//, '');
}
