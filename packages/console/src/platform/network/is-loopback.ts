/** Names by which a device means itself: an address of theirs leads no other device anywhere. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}
