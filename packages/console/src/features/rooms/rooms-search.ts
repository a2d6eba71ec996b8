/** The filters in the address of the rooms. */
export interface RoomsSearch {
  /** `notReady`: only rooms that are not ready; undefined: all. */
  show?: 'notReady';
  /** Number, floor or type of the rooms that are shown first. */
  q?: string;
}

export function parseRoomsSearch({ show, q }: Record<string, unknown>): RoomsSearch {
  // The parser of the address turns digits into a number.
  const words = typeof q === 'number' ? String(q) : q;
  return { ...(show === 'notReady' && { show }), ...(typeof words === 'string' && words !== '' && { q: words }) };
}
