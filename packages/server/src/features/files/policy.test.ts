import { anyValue, type Flag } from '@bellhop/contract/staff/privileges';
import { describe, expect, it } from 'vitest';
import { mayAttach, mayBringPaper, mayReport, type RequestRights, type Sender } from './policy.ts';

const guest: Sender = { kind: 'guest', bookingId: 'stay-1' };
const staff = (authorizedFields: Flag[], services = [anyValue]): Sender => ({
  kind: 'staff',
  privileges: { allowedRequestTypes: [anyValue], allowedServiceIds: services, authorizedFields },
});
const order: RequestRights = {
  service_id: 'towels',
  service_type: 'ORDER',
  is_easee: false,
  booking_id: 'stay-1',
  is_staff: false,
};

describe('A file', () => {
  it.each<[string, Sender, RequestRights | null, boolean]>([
    ['by staff to a request of their services', staff([]), order, true],
    ['by staff to a request of other services', staff([], ['taxi']), order, false],
    ['by staff to a request that does not exist', staff([]), null, false],
    [
      'by staff to a check-in without the right to check-ins',
      staff([]),
      { ...order, service_type: 'FAST_CHECK_IN' },
      false,
    ],
    ['by a guest to a request of the stay', guest, order, true],
    ['by a guest to a request that is not made yet', guest, null, true],
    ['by a guest to a request of another stay', guest, { ...order, booking_id: 'stay-2' }, false],
    ['by a guest to a request of staff', guest, { ...order, is_staff: true }, false],
  ])('%s', (_, sender, request, may) => {
    expect(mayAttach({ easee: true, fastCheckin: true }, sender, request)).toBe(may);
  });

  it('may be sent by all staff before the report of a defect, where the hotel takes reports', () => {
    const hotel = { defectService: 'maintenance' };
    expect(mayReport(hotel, staff([], []), null)).toBe(true);
    expect(mayReport(hotel, staff([], []), order)).toBe(false);
    expect(mayReport(hotel, guest, null)).toBe(false);
    expect(mayReport({ defectService: '' }, staff([]), null)).toBe(false);
  });
});

describe('A picture of an identity paper', () => {
  const both = { idImages: true, fastCheckin: true };
  it.each<[string, Sender, typeof both, boolean]>([
    ['by staff of check-ins', staff(['FAST_CHECK_IN']), both, true],
    ['by staff of check-ins, where guests make none', staff(['FAST_CHECK_IN']), { ...both, fastCheckin: false }, true],
    ['by other staff', staff(['BOOKINGS']), both, false],
    ['by a guest', guest, both, true],
    ['by a guest, where guests make no check-in', guest, { ...both, fastCheckin: false }, false],
    ['by a guest, where the hotel takes no pictures', guest, { ...both, idImages: false }, false],
    ['by staff, where the hotel takes no pictures', staff(['FAST_CHECK_IN']), { ...both, idImages: false }, false],
  ])('%s', (_, sender, settings, may) => {
    expect(mayBringPaper(settings, sender)).toBe(may);
  });
});
