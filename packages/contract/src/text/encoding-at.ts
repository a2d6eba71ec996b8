/** Returns the encoding of the byte order mark at the beginning of a file; without one, the usual encoding. */
export function encodingAt(start: Uint8Array, usual: string): string {
  const [first, second] = start;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : usual;
}
