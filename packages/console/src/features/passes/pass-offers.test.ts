import type { Flag } from '@bellhop/contract/staff/privileges';
import { describe, expect, it } from 'vitest';
import { passOffers } from './pass-offers.ts';

describe('the two buttons for passes', () => {
  const bookings: readonly Flag[] = ['BOOKINGS'];
  const both = { createQR: true, createQrForPms: true };

  it.each([
    [both, bookings, true, { qr: true, pms: true }],
    [{ ...both, createQrForPms: false }, bookings, true, { qr: true, pms: false }],
    [{ ...both, createQR: false }, bookings, true, { qr: false, pms: true }],
    [{ createQR: false, createQrForPms: false }, bookings, true, { qr: false, pms: false }],
    [both, bookings, false, { qr: true, pms: false }],
    [both, ['PAYMENTS'] satisfies Flag[], true, { qr: false, pms: false }],
  ] as const)('each stands by its own flag of the hotel: %j, %j, PMS guests %j', (settings, held, pms, offers) => {
    expect(passOffers(settings, held, pms)).toEqual(offers);
  });
});
