import type { Page } from '@playwright/test';
import type { BellhopServer } from '../fixtures/bellhop-server.ts';
import { systemClock } from '../fixtures/clock.ts';
import { type GuestCalls, guestCalls } from '../fixtures/guest-calls.ts';
import { staffCalls } from '../fixtures/staff-calls.ts';

/** Creates stays by the signed-in manager of the page, and opens each by its link. */
export async function openGuests(bellhop: BellhopServer, page: Page, count: number): Promise<GuestCalls[]> {
  const staff = await staffCalls(page);
  const now = systemClock.now();
  const override = ['room_unknown'];
  const stay = {
    override,
    hotel_id: staff.hotelId,
    status: 'hotel_guest',
    checkin: now - 86_400,
    checkout: now + 5 * 86_400,
  };
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const booking_id = `rush-${n + 1}`;
      await staff.call('POST', '/users/bookings', { ...stay, id: booking_id, name: 'Guest', rooms: [`9${n + 10}`] });
      const { body: pass } = await staff.call<{ body: { url_long: string } }>('POST', '/utilities/createQR', {
        booking_id,
      });
      return guestCalls(bellhop, new URL(pass.url_long).hash.slice(1));
    }),
  );
}

/**
 * Reserves a table for one, for all guests at once. @returns the number of successes; every refusal must be `slot_full`
 */
export async function pressAtOnce(guests: readonly GuestCalls[], sitting: string): Promise<number> {
  const presses = await Promise.allSettled(guests.map((guest) => guest.reserve(sitting, [''])));
  const refusals = presses.flatMap((press) => (press.status === 'rejected' ? [String(press.reason)] : []));
  const other = refusals.filter((reason) => !reason.includes('"code":"slot_full"'));
  if (other.length > 0) throw new Error(`refused for another reason: ${other[0]}`);
  return presses.length - refusals.length;
}
