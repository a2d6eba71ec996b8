import { Banner } from '../states.tsx';

interface OnlyHereProps {
  /** The address of a link; left out: that of this window. */
  readonly address?: string;
  readonly textOf: (host: string) => string;
}

/** Warns where an address leads no other device to this server. */
export function OnlyHere({ address = window.location.href, textOf }: OnlyHereProps) {
  const { hostname, host } = new URL(address, window.location.href);
  return isLoopback(hostname) ? <Banner tone="warning">{textOf(host)}</Banner> : null;
}

/** Names by which a device means itself. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
