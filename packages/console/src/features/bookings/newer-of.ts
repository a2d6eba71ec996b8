/** Of two versions of one thing the newer: answers and messages may overtake each other. */
export function newerOf<Item extends { readonly version: number }>(known: Item, come: Item): Item {
  return come.version >= known.version ? come : known;
}
