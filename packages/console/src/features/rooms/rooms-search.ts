/** What the address of the rooms says. */
export interface RoomsSearch {
  /** `notReady`: only those; none: all. */
  show?: 'notReady';
}

export function parseRoomsSearch({ show }: Record<string, unknown>): RoomsSearch {
  return show === 'notReady' ? { show } : {};
}
