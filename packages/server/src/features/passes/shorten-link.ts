import type { PassForm } from '@bellhop/contract/passes/form';
import { type PassLinks, passSources } from '@bellhop/contract/passes/pass';
import { isDate } from '@bellhop/contract/scalars';
import { keepPace } from '../../platform/access-records/pace.ts';
import type { Sql } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { longestSeconds } from '../guests/rules.ts';
import { stayCodeHash } from '../guests/sessions.ts';
import { openTarget, passCodes, sealTarget, shortCodeHash } from './codes.ts';
import { codeOfOwnPage, isOurs } from './long-link.ts';
import { stayQuery } from './make-stay.ts';
import { issuesPasses } from './policy.ts';
import { type PassParts, stateOf } from './service.ts';
import { findByCode, findStayOfCode, insert, listStays } from './store.ts';

export interface ShortLinkInput extends Pick<PassForm, 'email' | 'phone_number' | 'checkIn' | 'checkOut'> {
  url_long: string;
  /** The client's idempotency key. */
  id: string;
}

/**
 * Creates a short link to a page for the hotel's guests.
 * @throws not_allowed, link_not_ours, stay_ended, id_taken, too_many_requests
 */
export async function shortenLink(
  { database, clock, codeKey }: PassParts,
  hotel: Hotel,
  caller: StaffCaller,
  origin: string,
  input: ShortLinkInput,
): Promise<PassLinks> {
  if (!issuesPasses(hotel.settings)) throw new Failure('not_allowed');
  const url = URL.canParse(input.url_long) ? new URL(input.url_long) : null;
  if (url === null || !isOurs(url, { settings: hotel.settings, origin })) throw new Failure('link_not_ours');
  // The address as browsers read it: other programs follow `http://ours\\@other.example/` to another host.
  const url_long = url.href;
  const codes = passCodes(codeKey, { hotelId: hotel.id, staffId: caller.id, id: input.id });
  const codeHash = shortCodeHash(codes.short);
  const at = clock.now();
  const source = passSources.find((each) => each === url.searchParams.get('source')) ?? 'scan';
  const code = codeOfOwnPage(origin, url);
  const stayCode = code === null ? null : stayCodeHash(code);
  await keepPace({ database, clock }, hotel, caller, 'pass');
  return database.write(hotel.id, async (tx) => {
    const bookingId = await stayOf(tx.sql, hotel, stayCode, input);
    const link = {
      codeHash,
      target: sealTarget(hotel.id, codes.short, url_long),
      booking_id: bookingId,
      source,
      made_by: caller.id,
      making: input.id,
      origin,
      // Only a known stay's code; other texts after `#` are ignored.
      stay_code: bookingId === null ? null : stayCode,
      expires_at: at + longestSeconds,
    };
    await insert(tx.sql, hotel.id, link, at);
    const kept = await findByCode(tx.sql, hotel.id, codeHash);
    if (kept === null || openTarget(hotel.id, codes.short, kept.target) !== url_long) throw new Failure('id_taken');
    if (stateOf(kept, at) !== 'open') throw new Failure('stay_ended');
    return { url_short: `${origin}/s/${codes.short}`, url_long };
  });
}

/** Returns the booking's id; null if no stay, or more than one stay, fits. */
async function stayOf(sql: Sql, hotel: Hotel, stayCode: string | null, input: ShortLinkInput): Promise<string | null> {
  if (stayCode !== null) return findStayOfCode(sql, hotel.id, stayCode);
  if (!isDate(input.checkIn) || !isDate(input.checkOut)) return null;
  const [first, other] = await listStays(sql, hotel.id, stayQuery(hotel, { ...input, email: input.email.trim() }));
  // Several guests share the address, so the link's guest is unclear.
  return other === undefined ? (first?.id ?? null) : null;
}
