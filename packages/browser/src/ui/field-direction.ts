/** The direction of a field: `auto` follows the typed text, and an empty field begins at the side of the page's language. */
export function fieldDir(dir: string | undefined, value: unknown): string | undefined {
  return dir === 'auto' && value === '' ? undefined : dir;
}
