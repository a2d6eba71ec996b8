/** Whether this host (as `URL.hostname` writes it) is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host === '::1' || /^127(?:\.\d+){3}$/.test(host);
}
