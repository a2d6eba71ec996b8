import type { PassLinks } from '@bellhop/contract/passes/pass';

/**
 * What the picture and the copy carry: the long link to our own page, whose code stands where no server sees it. To an app
 * outside the long one names the guest, and the short one goes instead.
 */
export function linkToHandOut({ url_long, url_short }: PassLinks): string {
  const url = URL.canParse(url_long) ? new URL(url_long) : null;
  return url !== null && url.search === '' && url.hash.length > 1 ? url_long : url_short;
}

/** For the eye and the thumb: without the part that every browser adds. */
export function addressToType(url_short: string): string {
  return url_short.replace(/^https?:\/\//, '');
}
