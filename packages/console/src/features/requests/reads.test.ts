import type { Call } from '@bellhop/contract/call';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../platform/api/client.ts';
import { markStale } from '../../platform/collection/receive.ts';
import { deviceLimits } from '../../platform/collection/trim.ts';
import { visibleList } from '../../platform/collection/visible-list.ts';
import type { ReadContext } from '../../platform/lists/read-context.ts';
import { requestStore } from '../request-store/store.ts';
import { requestEffect } from './live.ts';
import { sampleNow, sampleRequest } from './testing/sample-request.ts';
import { SmallHotel } from './testing/small-hotel.ts';

function deskOf(hotel: SmallHotel): ReadContext {
  const api: Api = {
    // The list is all that is asked for here.
    call: (async (_: Call, { query = {} }: { query?: Readonly<Record<string, string | undefined>> }) =>
      hotel.listCards({ ...query, limit: Number(query.limit ?? 50) })) as Api['call'],
    upload: () => Promise.reject(new Error('nobody sends a file here')),
  };
  return { client: new QueryClient(), api, hotelId: 'grand' };
}

describe('the button Load more', () => {
  it('brings back the rows of a long night, without a hole and to the end (REQ-21, REQ-22)', async () => {
    const hotel = new SmallHotel();
    for (let n = 0; n < 120; n += 1) hotel.stand(sampleRequest({ id: `old-${n}`, updated_at: sampleNow - 1000 - n }));
    const desk = deskOf(hotel);
    await requestStore.readFirstPage(desk, requestStore.whole);
    const arrivals = 1.3 * deviceLimits.entries;
    for (let n = 1; n <= arrivals; n += 1) {
      hotel.add(sampleRequest({ id: `new-${n}`, updated_at: sampleNow + n }));
      const message = hotel.log.at(-1);
      if (message?.entity === 'request') requestEffect(desk.client, message);
    }
    const shown = () => visibleList(requestStore.read(desk.client), requestStore.whole);
    const before = shown().entries.length;
    expect(before).toBeLessThan(arrivals);

    await requestStore.readNextPage(desk, requestStore.whole);
    expect(shown().entries.length).toBeGreaterThan(before);
    for (let turn = 0; turn < 12 && !shown().complete; turn += 1)
      await requestStore.readNextPage(desk, requestStore.whole);
    expect(shown().complete).toBe(true);
    const truth = hotel.list({ view: 'requests', limit: 2000 }).items.map(({ id }) => id);
    expect(shown().entries.map(({ item }) => item.id)).toEqual(truth);
    desk.client.clear();
  });

  it('keeps the rows that were asked for while a kept list is being read afresh (REQ-21, LIVE-21)', async () => {
    const hotel = new SmallHotel();
    for (let n = 0; n < 200; n += 1) hotel.stand(sampleRequest({ id: `old-${n}`, updated_at: sampleNow - n }));
    const desk = deskOf(hotel);
    await requestStore.readFirstPage(desk, requestStore.whole);
    const shown = () => visibleList(requestStore.read(desk.client), requestStore.whole).entries.length;
    expect(shown()).toBe(50);
    requestStore.change(desk.client, markStale);

    await Promise.all([
      requestStore.readFirstPage(desk, requestStore.whole),
      requestStore.readNextPage(desk, requestStore.whole),
    ]);
    expect(shown()).toBeGreaterThan(50);
    requestStore.change(desk.client, markStale);
    await requestStore.readNextPage(desk, requestStore.whole);
    const further = shown();
    await requestStore.readFirstPage(desk, requestStore.whole);
    expect(shown()).toBe(further);
    desk.client.clear();
  });
});
