import { describe, expect, it } from 'vitest';
import { readLiveMessage, readLogPage } from './read-message.ts';

const message = (seq: unknown, more: object = {}) => ({
  event: 'MODIFY',
  entity: 'room',
  seq,
  at: 1,
  id: 'r1',
  version: 2,
  actor: 'system',
  ...more,
});

describe('a log with an entity of tomorrow', () => {
  it('is read up to its end: that event counts as a number, and the others stand', () => {
    const page = [message(4), message(5, { entity: 'minibar', item: { id: 'm1' } }), message(6)];
    expect(readLogPage(page, 3)).toEqual([
      message(4),
      { seq: 5, unread: null, fault: expect.stringMatching(/^entity: /) },
      message(6),
    ]);
  });

  it('names the entity of an event whose act or item does not fit', () => {
    expect(readLiveMessage(message(7, { event: 'ARCHIVE' }))).toMatchObject({ seq: 7, unread: 'room' });
    const booking = { entity: 'booking', item: { id: 'b1', checkin: -1 } };
    expect(readLiveMessage(message(8, booking))).toMatchObject({ seq: 8, unread: 'booking' });
  });

  it('takes the number of its place for an event without a right one', () => {
    const page = [message(undefined), message('5'), message(-1), message(7), null, message(7), message(1.5)];
    expect(readLogPage(page, 3).map(({ seq }) => seq)).toEqual([4, 5, 6, 7, 8, 9, 10]);
  });

  it('has no number where the socket brought something else', () => {
    for (const sent of [undefined, null, 7, 'text', {}, message('1'), message(0)])
      expect(readLiveMessage(sent)).toBeNull();
  });
});
