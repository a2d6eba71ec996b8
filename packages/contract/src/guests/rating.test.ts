import { describe, expect, it } from 'vitest';
import type { OwnRequest } from './calls.ts';
import { mayBeRated } from './rating.ts';

const table: OwnRequest['table'] = {
  restaurant_name: 'Bosphorus',
  nameWithLocales: {},
  timezone_id: 'Europe/Istanbul',
  attendance: 'seated',
  ends_at: 200,
};

describe('A request that its guest may rate', () => {
  it('is a closed request', () => {
    const rated = (['OPEN', 'PENDING', 'CLOSED', 'CANCELED'] as const).filter((status) =>
      mayBeRated({ status, table: null }, 0),
    );
    expect(rated).toEqual(['CLOSED']);
  });

  it.each<[string, OwnRequest['table'], number, boolean]>([
    ['whose party sits and whose sitting goes on', table, 199, false],
    ['whose party has sat to the end', table, 200, true],
    ['whose party has sat, of unknown end', { ...table, ends_at: null }, 0, true],
    ['that nobody has come to', { ...table, attendance: 'no_show' }, 300, false],
    ['that was not attended yet', { ...table, attendance: null }, 300, false],
  ])('is, of a confirmed table %s: %s', (_, of, now, expected) => {
    expect(mayBeRated({ status: 'CLOSED', table: of }, now)).toBe(expected);
  });
});
