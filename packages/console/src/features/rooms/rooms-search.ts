/** What the address of the rooms says. */
export interface RoomsSearch {
  /** `notReady`: only those; none: all. */
  show?: 'notReady';
  /** Number, floor or type of the rooms that are shown first. */
  q?: string;
}

export function parseRoomsSearch({ show, q }: Record<string, unknown>): RoomsSearch {
  // The address has a number as one.
  const words = typeof q === 'number' ? String(q) : q;
  return { ...(show === 'notReady' && { show }), ...(typeof words === 'string' && words !== '' && { q: words }) };
}
