/** The encoding that a byte order mark at the beginning of a file tells; without one, the given. */
export function encodingAt(start: Uint8Array, given: string): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : given;
}
