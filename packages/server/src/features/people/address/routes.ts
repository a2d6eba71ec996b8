import type { Language } from '@bellhop/contract/scalars';
import type { FastifyReply, FastifyRequest } from 'fastify';
import ar from '../../../locales/ar/people.json' with { type: 'json' };
import en from '../../../locales/en/people.json' with { type: 'json' };
import es from '../../../locales/es/people.json' with { type: 'json' };
import tr from '../../../locales/tr/people.json' with { type: 'json' };
import { takeForms } from '../../../platform/http/forms.ts';
import { hostKey } from '../../../platform/http/host.ts';
import { plainPage, readerOf } from '../../../platform/http/plain-page.ts';
import type { Proofs } from '../../../platform/session/proven-acts.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { PeopleParts } from '../people-parts.ts';
import { confirmAddress, isAwaited } from './change-address.ts';

type Parts = PeopleParts & Pick<SliceParts, 'app' | 'hotels'> & Pick<Proofs, 'watch'>;
type WithCode = FastifyRequest<{ Params: { code: string } }>;
type PageText = keyof (typeof en)['page'];

const words: Record<Language, typeof en> = { en, tr, ar, es };
const codes = /^[0-9a-f]{32}$/;

/** Registers the page of the letter's link. GET only shows a button, because mail scanners follow every link. */
export function registerAddressPage({ app, hotels, watch, ...parts }: Parts): void {
  app.get('/address/:code', async (raw: WithCode, reply) => {
    const hotel = await hotelOf(raw);
    const isAsked = hotel !== null && (await isAwaited(parts, hotel, raw.params.code));
    return answer(raw, reply, hotel, isAsked ? 'ask' : 'unknown');
  });
  void app.register(async (scope) => {
    takeForms(scope);
    scope.post('/address/:code', async (raw: WithCode, reply) => {
      const hotel = await hotelOf(raw);
      if (hotel === null) return answer(raw, reply, null, 'unknown');
      const { outcome } = await watch('ConfirmAddress', raw.ip, async () => ({
        outcome: await confirmAddress(parts, hotel, raw.params.code),
      }));
      return answer(raw, reply, hotel, outcome);
    });
  });

  async function hotelOf(raw: WithCode): Promise<Hotel | null> {
    return codes.test(raw.params.code) ? hotels.byHost(hostKey(raw.host)) : null;
  }
}

function answer(raw: WithCode, reply: FastifyReply, hotel: Hotel | null, state: PageText): FastifyReply {
  const language = readerOf(raw.headers['accept-language'], hotel?.settings.isArDisabled ?? false);
  const { page } = words[language];
  const { title, text } = page[state];
  const { html, headers } = plainPage({
    language,
    hotelName: hotel?.name ?? null,
    title,
    text,
    ...(state === 'ask' && { button: { label: page.ask.button, action: `/address/${raw.params.code}` } }),
  });
  return reply
    .code(state === 'unknown' ? 404 : 200)
    .headers({ ...headers, 'referrer-policy': 'no-referrer' })
    .send(html);
}
