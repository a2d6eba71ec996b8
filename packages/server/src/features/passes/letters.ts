import ar from '../../locales/ar/passes.json' with { type: 'json' };
import en from '../../locales/en/passes.json' with { type: 'json' };
import es from '../../locales/es/passes.json' with { type: 'json' };
import tr from '../../locales/tr/passes.json' with { type: 'json' };
import { fill } from '../../platform/delivery/fill.ts';
import { letterWriters } from '../../platform/delivery/write-letter.ts';
import { deriveKey } from '../../platform/server-key.ts';
import type { Compose } from '../deliveries/compose.ts';
import { forGuest } from '../deliveries/guest-letter.ts';
import { passCodes } from './codes.ts';
import { stateOf } from './service.ts';
import { findById } from './store.ts';

/** A message with the link to the stay. */
export type PassLetter = { kind: 'pass_link'; hotel: string; link: string; stopUrl?: string | null };

const words = { en, tr, ar, es };

export const passLetters = letterWriters<PassLetter>({
  pass_link(letter, language) {
    const texts = words[language].letter;
    const values = { hotel: letter.hotel, link: letter.link };
    return forGuest(letter, language, {
      subject: fill(texts.subject, values),
      short: fill(texts.sms, values),
      blocks: [
        { kind: 'text', text: fill(texts.intro, values) },
        { kind: 'link', text: texts.link, address: letter.link },
        { kind: 'text', text: fill(texts.type, values) },
        { kind: 'text', text: texts.private },
      ],
    });
  },
});

export const codeKeyOf = (serverKey: Buffer): Buffer => deriveKey(serverKey, 'codes of passes');

/** Composes the message when it is sent, so that a waiting message stores neither link nor code. */
export function passComposers(serverKey: Buffer) {
  const codeKey = codeKeyOf(serverKey);
  return {
    async pass_link(sql, { hotel, row, at }) {
      const pass = row.pass_id === null ? null : await findById(sql, hotel.id, row.pass_id);
      // The pass was revoked meanwhile.
      if (pass === null || stateOf(pass, at) !== 'open') return null;
      const { made_by, making, origin } = pass;
      if (made_by === null || making === null || origin === null) return null;
      const { short } = passCodes(codeKey, { hotelId: hotel.id, staffId: made_by, id: making });
      const letter: PassLetter = { kind: 'pass_link', hotel: hotel.name, link: `${origin}/s/${short}` };
      return { letter, usefulUntil: null, isNews: false };
    },
  } satisfies Record<string, Compose>;
}
