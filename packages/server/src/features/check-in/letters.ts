import { mayShare } from '@bellhop/contract/check-in/state';
import { nanoid } from 'nanoid';
import { fill } from '../../platform/delivery/fill.ts';
import { letterWriters } from '../../platform/delivery/write-letter.ts';
import { ownAddress } from '../../platform/tenancy/own-address.ts';
import { findById as findStay } from '../bookings/store.ts';
import type { Compose } from '../deliveries/compose.ts';
import { forGuest } from '../deliveries/guest-letter.ts';
import { keepStayCode } from '../guests/sessions.ts';
import { stateNow } from './present.ts';
import { findOf } from './store.ts';
import { checkInWords } from './texts.ts';

/** The way to check in; the link opens the stay. */
export type InvitationLetter = {
  kind: 'check_in_invitation';
  hotel: string;
  /** Null if the hotel has no address for guests. */
  link: string | null;
  stopUrl?: string | null;
};

const codeLength = 22;
/** Seconds after check-in for which an invitation is of use. */
const usefulAfter = 86_400;

export const checkInLetters = letterWriters<InvitationLetter>({
  check_in_invitation(letter, language) {
    const { invitation } = checkInWords[language];
    const values = { hotel: letter.hotel, link: letter.link ?? '' };
    return forGuest(letter, language, {
      subject: fill(invitation.subject, values),
      short: fill(letter.link === null ? invitation.smsNoLink : invitation.sms, values),
      blocks: [
        { kind: 'text', text: fill(invitation.intro, values) },
        letter.link === null
          ? { kind: 'text', text: invitation.noLink }
          : { kind: 'link', text: invitation.link, address: letter.link },
      ],
    });
  },
});

/** Composers of every kind of message that check-ins order. */
export const checkInComposers = {
  async check_in_invitation(sql, { hotel, row: { booking_id }, at }) {
    const [stay, row] = await Promise.all([
      findStay(sql, hotel.id, booking_id),
      findOf(sql, hotel.id, { bookingId: booking_id }),
    ]);
    // Handed in meanwhile.
    if (stay === null || !mayShare(stateNow(row, stay, at))) return null;
    const origin = ownAddress(hotel)?.origin ?? null;
    let link: string | null = null;
    if (origin !== null) {
      const code = nanoid(codeLength);
      await keepStayCode(sql, hotel.id, stay.id, code, at, { isInvitation: true });
      link = `${origin}/guest/#${code}`;
    }
    const letter: InvitationLetter = { kind: 'check_in_invitation', hotel: hotel.name, link };
    return { letter, usefulUntil: stay.checkin === null ? null : stay.checkin + usefulAfter, isNews: false };
  },
} satisfies Record<string, Compose>;
