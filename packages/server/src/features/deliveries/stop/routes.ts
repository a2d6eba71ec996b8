import type { Language } from '@bellhop/contract/scalars';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ar from '../../../locales/ar/deliveries.json' with { type: 'json' };
import en from '../../../locales/en/deliveries.json' with { type: 'json' };
import es from '../../../locales/es/deliveries.json' with { type: 'json' };
import tr from '../../../locales/tr/deliveries.json' with { type: 'json' };
import { takeForms } from '../../../platform/http/forms.ts';
import { hostKey } from '../../../platform/http/host.ts';
import { plainPage, readerOf } from '../../../platform/http/plain-page.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { setStopped } from '../service.ts';
import { findStopped } from '../store.ts';

type Parts = Pick<SliceParts, 'app' | 'hotels' | 'database' | 'clock'>;
type PageText = keyof (typeof en)['page'];

const words: Record<Language, typeof en> = { en, tr, ar, es };

/**
 * Registers the stop link in each message. GET only shows a button, because mail scanners follow every link; the
 * button, or a mail program's own one, stops the messages (RFC 8058).
 */
export function registerStop({ app, hotels, ...parts }: Parts): void {
  app.get<{ Params: { code: string } }>('/stop/:code', async (raw, reply) => {
    const stay = await stayOf(raw);
    if (stay === null) return answer(raw, reply, null, 'unknown');
    return answer(raw, reply, stay.hotel, stay.isStopped ? 'stopped' : 'ask');
  });

  void app.register(async (scope) => {
    takeForms(scope);
    for (const [path, isStopped] of [
      ['/stop/:code', true],
      ['/stop/:code/again', false],
    ] as const) {
      scope.post<{ Params: { code: string } }>(path, async (raw, reply) => {
        const stay = await stayOf(raw);
        if (stay === null) return answer(raw, reply, null, 'unknown');
        const actor = { id: `guest:${stay.user_id}`, name: null };
        await setStopped(parts, stay.hotel.id, stay.id, isStopped, { actor, by: 'guest' });
        return answer(raw, reply, stay.hotel, isStopped ? 'stopped' : 'again');
      });
    }
  });

  async function stayOf(raw: FastifyRequest<{ Params: { code: string } }>) {
    const hotel = await hotels.byHost(hostKey(raw.host));
    if (hotel === null || !/^[0-9a-f]{20}$/.test(raw.params.code)) return null;
    const stay = await parts.database.read(hotel.id, (sql) => findStopped(sql, hotel.id, raw.params.code));
    return stay && { hotel, ...stay };
  }
}

function answer(
  raw: FastifyRequest<{ Params: { code: string } }>,
  reply: FastifyReply,
  hotel: Hotel | null,
  state: PageText,
): FastifyReply {
  const language = readerOf(raw.headers['accept-language'], hotel?.settings.isArDisabled ?? false);
  const { page } = words[language];
  const action = `/stop/${raw.params.code}`;
  const buttons = { ask: action, stopped: `${action}/again`, again: null, unknown: null } as const;
  const to = buttons[state];
  const { title, text } = page[state];
  const label = state === 'ask' || state === 'stopped' ? page[state].button : '';
  const { html, headers } = plainPage({
    language,
    hotelName: hotel?.name ?? null,
    title,
    text,
    ...(to === null ? {} : { button: { label, action: to } }),
  });
  return reply
    .code(state === 'unknown' ? 404 : 200)
    .headers(headers)
    .send(html);
}
