import { Banner } from '../states.tsx';

interface OnlyHereProps {
  /** The address of a link; by default the address of this window. */
  readonly address?: string;
  readonly textOf: (host: string) => string;
}

/** Warns about an address by which no other device reaches this server. */
export function OnlyHere({ address = window.location.href, textOf }: OnlyHereProps) {
  const { hostname, host } = new URL(address, window.location.href);
  return isLoopback(hostname) ? <Banner tone="warning">{textOf(host)}</Banner> : null;
}

/** Checks whether the host is a name by which a device means itself. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
