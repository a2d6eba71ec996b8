import { describe, expect, it } from 'vitest';
import { compareItems } from '../lists/list.ts';
import { bookingList } from './list.ts';
import { type WorklistOrder, type WorklistStay, worklistOrders } from './worklist.ts';

const stay = (id: string, over: Partial<WorklistStay> = {}) =>
  ({ id, status: 'future_guest', name: 'Ann', family_name: id, rooms: [], label: null, ...over }) as const;

/** Returns the ids in an order, which does not depend on the order of the input. */
function sorted(order: WorklistOrder, stays: readonly ReturnType<typeof stay>[]): string[] {
  const compare = compareItems(bookingList, order);
  // The orders read these fields alone.
  const items = stays as unknown as Parameters<typeof compare>[0][];
  const ids = items.toSorted(compare).map(({ id }) => id);
  expect(
    items
      .toReversed()
      .toSorted(compare)
      .map(({ id }) => id),
  ).toEqual(ids);
  return ids;
}

describe('A worklist of the front office', () => {
  it('by family name ignores case and accents, and takes the first name for equal family names', () => {
    const stays = [
      stay('young', { family_name: 'Lee Young' }),
      stay('zoe', { name: 'Zoë', family_name: 'LEE' }),
      stay('ann', { family_name: 'Lee' }),
      stay('oz', { family_name: 'Özkan' }),
      stay('obrien', { family_name: 'O’Brien' }),
      stay('abel', { name: 'Abel', family_name: '' }),
    ];
    expect(sorted('name', stays)).toEqual(['abel', 'ann', 'zoe', 'young', 'obrien', 'oz']);
  });

  it('by room has 9 before 10, the spellings of a room together, and stays without a room last', () => {
    const stays = [
      stay('none'),
      stay('ten', { rooms: ['10'] }),
      stay('garden', { rooms: ['A-12'] }),
      stay('nine', { rooms: ['9'] }),
      stay('zeros', { rooms: ['0009'], family_name: 'aaa' }),
      stay('two', { rooms: ['612', '8'] }),
    ];
    expect(sorted('room', stays)).toEqual(['two', 'zeros', 'nine', 'ten', 'garden', 'none']);
  });

  it('by label begins with VIP, then PREMIUM, GOLD and the guests without a label', () => {
    const stays = [
      stay('none', { family_name: 'aaa' }),
      stay('gold', { label: 'GOLD' }),
      stay('vip-2', { label: 'VIP', family_name: 'b' }),
      stay('premium', { label: 'PREMIUM' }),
      stay('vip-1', { label: 'VIP', family_name: 'a' }),
    ];
    expect(sorted('label', stays)).toEqual(['vip-1', 'vip-2', 'premium', 'gold', 'none']);
  });

  it.each(worklistOrders)('by %s has guests who are still to come first, and guests who have left last', (order) => {
    const stays = [
      stay('gone', { status: 'checked_out' }),
      stay('here', { status: 'hotel_guest' }),
      stay('waits', { status: 'awaiting_approval' }),
    ].map((each) => ({ ...each, family_name: 'Lee' }));
    expect(sorted(order, stays)).toEqual(['waits', 'here', 'gone']);
  });
});
