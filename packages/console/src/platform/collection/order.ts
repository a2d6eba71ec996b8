/** `sorted` without the removed items and with `added` (in any order) in their places, in one pass. */
export function mergeSorted<Item>(
  sorted: readonly Item[],
  isRemoved: (item: Item) => boolean,
  added: readonly Item[],
  compare: (a: Item, b: Item) => number,
): readonly Item[] {
  const incoming = [...added].sort(compare);
  const merged: Item[] = [];
  let next = 0;
  for (const item of sorted) {
    if (isRemoved(item)) continue;
    for (let first = incoming[next]; first !== undefined && compare(first, item) < 0; first = incoming[next]) {
      merged.push(first);
      next += 1;
    }
    merged.push(item);
  }
  for (const rest of incoming.slice(next)) merged.push(rest);
  return merged;
}
