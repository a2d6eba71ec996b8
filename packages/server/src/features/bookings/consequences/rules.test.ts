import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { describe, expect, it } from 'vitest';
import { consequencesOf, type StayNow } from './rules.ts';

const table = {
  id: 't',
  restaurant_name: 'Sea',
  nameWithLocales: {},
  due_at: 1_800_000_000,
  people: 2,
};
const stay: StayNow = {
  status: 'hotel_guest',
  keyless_status: 'verified',
  identity_erased_at: 1_802_592_000,
  is_open: true,
  sessions: 2,
  passes: 3,
  keys: 1,
  open_check_in: true,
  open_requests: 4,
  reservations: [table],
  unpaid: [{ currency: 'TRY', links: 1, amount: 12_000 }],
  places: 2,
};
const nothing = {
  closes_check_in: false,
  ends_access: false,
  ended_passes: 0,
  revoked_keys: 0,
  expires_keyless: false,
  open_requests: 0,
  reservations: [],
  unpaid: [],
  ended_places: 0,
  identity_erased_at: null,
};

describe('a change of the status', () => {
  it.each(['checked_out', 'invalid_booking'] as const)('to %s ends everything that hangs on the stay', (to) => {
    expect(consequencesOf(stay, to)).toEqual({
      ends_access: true,
      ended_passes: 3,
      revoked_keys: 1,
      expires_keyless: true,
      closes_check_in: true,
      open_requests: 4,
      reservations: [table],
      unpaid: [{ currency: 'TRY', links: 1, amount: 12_000 }],
      ended_places: 2,
      identity_erased_at: 1_802_592_000,
    });
  });

  it.each(['future_guest', 'awaiting_approval'] as const)('from hotel guest to %s ends keys alone', (to) => {
    expect(consequencesOf(stay, to)).toEqual({ ...nothing, revoked_keys: 1, expires_keyless: true });
  });

  it('of a stay that has not begun or is over already ends nothing that is not there', () => {
    const future = { ...stay, status: 'future_guest', keyless_status: null, sessions: 0, passes: 0, keys: 0 } as const;
    expect(
      consequencesOf(
        {
          ...future,
          open_check_in: false,
          open_requests: 0,
          reservations: [],
          unpaid: [],
          places: 0,
          identity_erased_at: null,
        },
        'invalid_booking',
      ),
    ).toEqual(nothing);
    for (const to of bookingStatuses) expect(consequencesOf({ ...future, status: 'checked_out' }, to)).toEqual(nothing);
    expect(consequencesOf({ ...stay, is_open: false }, 'checked_out')).toMatchObject({
      ends_access: false,
      ended_passes: 0,
      revoked_keys: 1,
    });
  });

  it('that lets a guest in has no consequence to ask about', () => {
    for (const to of ['hotel_guest', 'future_guest'] as const) {
      expect(consequencesOf({ ...stay, status: 'awaiting_approval' }, to)).toEqual(nothing);
    }
  });
});
