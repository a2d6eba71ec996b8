import type { Flag } from '@bellhop/contract/staff/privileges';
import { describe, expect, it } from 'vitest';
import { passOffers } from './pass-offers.ts';

describe('the two buttons for passes', () => {
  const bookings: readonly Flag[] = ['BOOKINGS'];
  const both = { createQR: true, createQrForPms: true };

  it.each([
    [both, bookings, { qr: true, pms: true }],
    [{ ...both, createQrForPms: false }, bookings, { qr: true, pms: false }],
    [{ ...both, createQR: false }, bookings, { qr: false, pms: true }],
    [{ createQR: false, createQrForPms: false }, bookings, { qr: false, pms: false }],
    [both, ['PAYMENTS'] satisfies Flag[], { qr: false, pms: false }],
  ] as const)('each depend on their own flag of the hotel: %j, %j (QR-01, QR-02)', (settings, flags, offers) => {
    expect(passOffers(settings, { authorizedFields: flags })).toEqual(offers);
  });
});
