import type { HandOver } from '@bellhop/contract/people/member';
import type { Language } from '@bellhop/contract/scalars';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { writeLetter } from '../../platform/delivery/write-letter.ts';
import { Failure } from '../../platform/failure.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { type InvitationLetter, peopleLetters } from './letters.ts';
import type { MemberAddress, PeopleParts } from './people-parts.ts';
import * as store from './store.ts';

/** Seconds for which a first password works. */
const firstPasswordWorks = 7 * 86_400;
const day = 86_400;
/** Letters of a hotel in a day: enough for an opening hotel, too few for spam from a stolen desk. */
const mostLetters = 500;
/** Letters to one person in a day. */
const mostToOne = 10;

/** The hotel, origin and person of an administrator's call. */
export interface Inviting {
  hotel: Hotel;
  /** The origin of the call, for hotels without a configured address. */
  origin: string;
  actor: Actor;
}

export interface Ordered {
  sent: { message_id: string; sent_at: number; expires_at: number; by_hand: boolean };
  /** Null if a channel carries the letter. */
  toHandOver: HandOver | null;
}

/**
 * Orders the letter in the transaction of its cause (decision 104). If no channel carries it, only the operator
 * would see it, so the administrator hands it over; signing in with it does not prove that the person owns the address.
 */
export async function orderLetter(
  { sql }: TenantWrite,
  { delivery, clock, accounts }: PeopleParts,
  { hotel, origin, actor }: Inviting,
  to: {
    id: string;
    name: string;
    address: MemberAddress;
    language: Language;
    password: string | null;
    isNew: boolean;
  },
): Promise<Ordered> {
  const now = clock.now();
  const isCarried = delivery.carries[to.address.channel];
  const letter: InvitationLetter = {
    kind: to.isNew ? 'staff_invitation' : 'staff_password',
    hotel: hotel.name,
    by: actor.name ?? hotel.name,
    address: to.address.value,
    link: linkTo(hotel, origin),
    // A fake password hides from the administrator whether the person already has one.
    password: to.password ?? (isCarried ? null : accounts.idlePassword()),
    isHandedOver: !isCarried,
  };
  const message_id = await delivery.send(sql, {
    channel: to.address.channel,
    to: to.address.value,
    language: to.language,
    letter,
    hotelId: hotel.id,
    usefulUntil: now + firstPasswordWorks,
  });
  if (to.password !== null) await accounts.setHandedOver(sql, to.id, !isCarried);
  const { address, password } = letter;
  const { language } = to;
  return {
    sent: {
      message_id,
      sent_at: now,
      expires_at: now + firstPasswordWorks,
      by_hand: !isCarried,
    },
    toHandOver: isCarried
      ? null
      : {
          id: to.id,
          name: to.name,
          address,
          language,
          text: writeLetter(peopleLetters, letter, language, hotel.name).text,
          password,
        },
  };
}

/** Sends an invited person another letter. @throws limit_reached, status_not_settable without an invitation */
export async function sendLetter(
  tx: TenantWrite,
  parts: PeopleParts,
  inviting: Inviting,
  { id, name }: { id: string; name: string },
  password: string | null,
  isNew = false,
): Promise<HandOver | null> {
  const { sql, hotelId } = tx;
  const now = parts.clock.now();
  const invitation = await store.findInvitation(sql, hotelId, id);
  const address = invitation === null ? null : parts.accounts.addressIn(invitation.address);
  if (invitation === null || address === null) throw new Failure('status_not_settable');
  await mustHaveLetterFor(tx, parts, invitation);
  // The waiting letter has a password that no longer works.
  await store.removeLetter(sql, hotelId, invitation.message_id);
  const { language } = invitation;
  const { sent, toHandOver } = await orderLetter(tx, parts, inviting, { id, name, address, language, password, isNew });
  await store.updateSent(sql, hotelId, { user_id: id, ...sent }, now - day);
  return toHandOver;
}

/** @param before letters to the person on the day of the last letter. @throws limit_reached */
export async function mustHaveLetterFor(
  tx: TenantWrite,
  parts: PeopleParts,
  before: { letters: number; sent_at: number },
): Promise<void> {
  if (before.letters >= mostToOne && before.sent_at > parts.clock.now() - day) throw new Failure('limit_reached');
  await mustHaveLetters(tx, parts, 1);
}

/** @throws limit_reached */
export async function mustHaveLetters(
  { sql, hotelId }: TenantWrite,
  { clock }: PeopleParts,
  more: number,
): Promise<void> {
  if ((await store.countLetters(sql, hotelId, clock.now() - day)) + more > mostLetters)
    throw new Failure('limit_reached', { retry_after: day });
}

function linkTo({ staffBaseUrl }: Hotel, origin: string): string {
  return staffBaseUrl !== null && URL.canParse(staffBaseUrl) ? staffBaseUrl : `${origin}/`;
}

/** Returns the origin of the hotel's pages for staff. */
export function originOf(hotel: Hotel, origin: string): string {
  return new URL(linkTo(hotel, origin)).origin;
}
