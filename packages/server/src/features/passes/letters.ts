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

/** The way to the stay. */
export type PassLetter = { kind: 'pass_link'; hotel: string; link: string; stopUrl?: string | null };

const words = { en, tr, ar, es };

export const passLetters = letterWriters<PassLetter>({
  pass_link(letter, language) {
    const said = words[language].letter;
    const values = { hotel: letter.hotel, link: letter.link };
    return forGuest(letter, language, {
      subject: fill(said.subject, values),
      short: fill(said.sms, values),
      blocks: [
        { kind: 'text', text: fill(said.intro, values) },
        { kind: 'link', text: said.link, address: letter.link },
        { kind: 'text', text: fill(said.type, values) },
        { kind: 'text', text: said.private },
      ],
    });
  },
});

export const codeKeyOf = (serverKey: Buffer): Buffer => deriveKey(serverKey, 'codes of passes');

/** The link follows from the making, so that neither it nor its code is kept while the message waits. */
export function passComposers(serverKey: Buffer) {
  const codeKey = codeKeyOf(serverKey);
  return {
    async pass_link(sql, { hotel, row, at }) {
      const pass = row.pass_id === null ? null : await findById(sql, hotel.id, row.pass_id);
      // Taken back meanwhile.
      if (pass === null || stateOf(pass, at) !== 'open') return null;
      const { made_by, making, origin } = pass;
      if (made_by === null || making === null || origin === null) return null;
      const { short } = passCodes(codeKey, { hotelId: hotel.id, staffId: made_by, id: making });
      const letter: PassLetter = { kind: 'pass_link', hotel: hotel.name, link: `${origin}/s/${short}` };
      return { letter, usefulUntil: null, isNews: false };
    },
  } satisfies Record<string, Compose>;
}
