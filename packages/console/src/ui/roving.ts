/**
 * Returns the index that a key moves to in a list of `labels` from `index` (-1 for none): arrows wrap around, Home and
 * End jump, a letter finds the next label that begins with it. Null for any other key.
 */
export function nextIndex(key: string, index: number, labels: readonly string[]): number | null {
  const count = labels.length;
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (Math.max(index, 0) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return key.length === 1 && key !== ' ' ? byLetter(key, index, labels) : null;
  }
}

/**
 * Returns the index that a key moves to along a line whose arrows follow the direction of the text; null for other
 * keys.
 */
export function nextAlong(key: string, index: number, count: number, rightToLeft: boolean): number | null {
  if (count === 0) return null;
  const step = { ArrowRight: rightToLeft ? -1 : 1, ArrowLeft: rightToLeft ? 1 : -1 }[key];
  if (step !== undefined) return (index + step + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function byLetter(letter: string, index: number, labels: readonly string[]): number | null {
  const prefix = letter.toLocaleLowerCase();
  for (let step = 1; step <= labels.length; step += 1) {
    const at = (index + step) % labels.length;
    if (labels[at]?.toLocaleLowerCase().startsWith(prefix) === true) return at;
  }
  return null;
}
