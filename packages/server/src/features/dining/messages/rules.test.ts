import type { DeliveryKind } from '@bellhop/contract/deliveries/delivery';
import { describe, expect, it } from 'vitest';
import { isNews, type LetterTable, newsOf } from './rules.ts';

const confirmed: LetterTable = {
  status: 'CLOSED',
  reservation_status: 'RESERVED',
  due_at: 1000,
  sitting_id: 'bosphorus_20261201_2000',
  adults: 2,
  children: 0,
};
const onHold: LetterTable = { ...confirmed, status: 'OPEN', reservation_status: 'ON_HOLD' };
const canceled: LetterTable = { ...confirmed, status: 'CANCELED' };
const later: LetterTable = { ...confirmed, due_at: 2000 };
const more: LetterTable = { ...confirmed, adults: 3 };

describe('the guest of a table', () => {
  const none: readonly DeliveryKind[] = [];
  it.each([
    ['reads of a table that staff confirm', onHold, confirmed, none, 'reservation_confirmed'],
    ['reads of a table that is taken again', canceled, confirmed, none, 'reservation_confirmed'],
    ['reads of another time', confirmed, later, none, 'reservation_changed'],
    ['reads of another party', confirmed, more, none, 'reservation_changed'],
    ['reads of the end of a table', confirmed, canceled, none, 'reservation_canceled'],
    ['reads of the end of a table that waited for staff', onHold, canceled, none, 'reservation_canceled'],
    ['reads nothing of a table that waits for staff again', confirmed, onHold, none, null],
    ['reads nothing of a change of what waits for staff', onHold, { ...onHold, adults: 4 }, none, null],
    ['reads of the table as it is now', confirmed, later, ['reservation_confirmed'], 'reservation_confirmed'],
    ['reads nothing of a table that was never told', confirmed, canceled, ['reservation_confirmed'], null],
    [
      'reads of a change where the cancel was not told',
      canceled,
      later,
      ['reservation_canceled'],
      'reservation_changed',
    ],
    [
      'reads of the cancel, also before the reminder',
      confirmed,
      canceled,
      ['reservation_reminder'],
      'reservation_canceled',
    ],
  ] as const)('%s', (_, before, after, unsent, news) => {
    expect(newsOf(before, after, unsent)).toBe(news);
  });

  it.each([
    ['attendance or dishes', confirmed, confirmed, false],
    ['a canceled table that changes', canceled, { ...canceled, adults: 4 }, false],
    ['a table that waits for staff and changes', onHold, { ...onHold, adults: 4 }, false],
    ['another time', confirmed, later, true],
    ['a table that waits for staff again, which is not to be reminded of', confirmed, onHold, true],
    ['the end of a table', onHold, { ...onHold, status: 'CANCELED' }, true],
  ] as const)('reads or does not read of %s', (_, before, after, expected) => {
    expect(isNews(before, after)).toBe(expected);
  });
});
