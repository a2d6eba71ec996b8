import { requestCardOf } from '@bellhop/contract/requests/card';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { QueryClient, QueryObserver, skipToken } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { specKey } from '../../platform/collection/filter.ts';
import { markStale, receivePage } from '../../platform/collection/receive.ts';
import { deviceLimits } from '../../platform/collection/trim.ts';
import { visibleList, wholeCounts } from '../../platform/collection/visible-list.ts';
import { requestEffect } from '../requests/live.ts';
import {
  bookingOf,
  sampleBooking,
  sampleComment,
  sampleNow,
  sampleRequest,
} from '../requests/testing/sample-request.ts';
import { conversationLimits } from './conversations.ts';
import { receiveDetail } from './read-detail.ts';
import { noFilter, wholeOf } from './request-kind.ts';
import { readConversations, requestStore } from './store.ts';

const whole = { filter: noFilter, order: 'updated_at' } as const;

function deskWithRead(...ids: readonly string[]): QueryClient {
  const client = new QueryClient();
  const items = ids.map((id) => sampleRequest({ id, updated_at: sampleNow - 1000 }));
  requestStore.change(client, (collection) =>
    receivePage(collection, whole, { items, counts: { OPEN: items.length }, lastEvaluatedKey: null }, 'first'),
  );
  return client;
}

function readDetail(client: QueryClient, id: string): void {
  const card = requestStore.read(client).find(id);
  if (card === null) throw new Error(`${id} is not on the desk`);
  const request = sampleRequest({ ...card, booking: null });
  receiveDetail(client, { ...request, comments: [sampleComment({ request_id: id })], notes: [] });
  client.setQueryData(requestStore.keys.detail(id), request.version);
}

/** Tells the desk of `count` new requests, one after another. */
function night(client: QueryClient, count: number): void {
  for (let n = 1; n <= count; n += 1) tellOf(client, n);
}

function tellOf(client: QueryClient, n: number, over: Partial<GuestRequest> = {}): void {
  const at = sampleNow + n;
  const item = sampleRequest({ id: `night-${n}`, updated_at: at, ...over });
  const numbered = { seq: n, at, id: item.id, version: 1, actor: 'guest:g1' };
  requestEffect(client, { ...numbered, event: 'INSERT', entity: 'request', item });
}

describe('the collection of a desk after a long night', () => {
  it('is bounded, and its counts are still the whole hotel’s (REQ-03, SHELL-23)', () => {
    const client = deskWithRead('old');
    night(client, 2 * deviceLimits.entries);
    const collection = requestStore.read(client);
    expect(collection.entries.size).toBeLessThanOrEqual(1.2 * deviceLimits.entries);
    const shown = visibleList(collection, whole);
    expect(shown.total).toBe(2 * deviceLimits.entries + 1);
    expect(wholeCounts(collection)?.OPEN).toBe(2 * deviceLimits.entries + 1);
    expect(shown.complete).toBe(false);
    expect(shown.entries[0]?.item.id).toBe(`night-${2 * deviceLimits.entries}`);
  });

  it('reads a list from its top again after dropping a request that its walk does not hold (REQ-21, REQ-26)', () => {
    const client = new QueryClient();
    const byDue = { filter: noFilter, order: 'due_at' } as const;
    const items = [sampleRequest({ id: 'first', due_at: sampleNow, updated_at: sampleNow - 1000 })];
    requestStore.change(client, (collection) =>
      receivePage(collection, byDue, { items, counts: { OPEN: 2 }, lastEvaluatedKey: 'walk' }, 'first'),
    );
    night(client, 1);
    expect(requestStore.read(client).lists.get(specKey(byDue))?.cursor).toBe('walk');
    for (let n = 2; n <= 2 * deviceLimits.entries; n += 1) tellOf(client, n, { service_type: 'LOL_REQUEST' });
    expect(requestStore.read(client).find('night-1')).toBeNull();
    expect(requestStore.read(client).lists.get(specKey(byDue))?.cursor).toBeNull();
  });

  it('holds the request that is open, and reads another again that went however lately it was read (RQD-01)', () => {
    const client = deskWithRead('open', 'seen');
    readDetail(client, 'open');
    readDetail(client, 'seen');
    const observer = new QueryObserver(client, { queryKey: requestStore.keys.detail('open'), queryFn: skipToken });
    const close = observer.subscribe(() => undefined);
    // More are opened than the device keeps conversations of, then the night goes on.
    night(client, conversationLimits.opened);
    for (let n = 1; n <= conversationLimits.opened; n += 1) readDetail(client, `night-${n}`);
    night(client, 1.3 * deviceLimits.entries);
    const collection = requestStore.read(client);
    expect(collection.find('open')).not.toBeNull();
    expect(readConversations(client).get('open')?.comments).toHaveLength(1);
    expect(collection.find('seen')).toBeNull();
    expect(client.getQueryData(requestStore.keys.detail('open'))).toBe(1);
    expect(client.getQueryData(requestStore.keys.detail('seen'))).toBeUndefined();
    close();
    client.clear();
  });
});

describe('a whole request beside its card', () => {
  const entryOf = (client: QueryClient) => requestStore.read(client).entries.get('r1') ?? expect.fail('r1 is gone');
  const read = (client: QueryClient, over: Partial<GuestRequest>) =>
    receiveDetail(client, { ...sampleRequest(over), comments: [], notes: [] });
  const page = (client: QueryClient, over: Partial<GuestRequest>) => {
    const items = [requestCardOf(sampleRequest(over))];
    requestStore.change(client, (collection) =>
      receivePage(collection, whole, { items, counts: {}, lastEvaluatedKey: null }, 'first'),
    );
  };

  it('stays beside a newer card, also after lost events, and shows its newer fields', () => {
    const client = new QueryClient();
    read(client, { version: 2, phone_number: '+905320009999' });
    requestStore.change(client, markStale);
    page(client, { version: 3, status: 'CLOSED' });
    expect(wholeOf(entryOf(client))).toMatchObject({ version: 3, status: 'CLOSED', phone_number: '+905320009999' });
  });

  it('is taken from an answer that is older than the card, and no older one replaces it', () => {
    const client = new QueryClient();
    page(client, { version: 5, room_number: '307' });
    expect(wholeOf(entryOf(client))).toBeNull();
    read(client, { version: 4, room_number: '512', phone_number: '+905320009999' });
    read(client, { version: 3 });
    expect(wholeOf(entryOf(client))).toMatchObject({ version: 5, room_number: '307', phone_number: '+905320009999' });
  });

  it('shows no dates of a stay other than the card names', () => {
    const client = new QueryClient();
    const [stay, other] = [sampleBooking(), sampleBooking({ id: 'b2' })];
    read(client, { version: 1, booking: bookingOf(stay) });
    page(client, { version: 2, booking: bookingOf({ ...stay, butler: 'Deniz' }) });
    expect(wholeOf(entryOf(client))?.booking).toEqual({ ...bookingOf(stay), butler: 'Deniz' });
    page(client, { version: 3, booking: bookingOf(other) });
    expect(wholeOf(entryOf(client))?.booking).toBeNull();
  });
});
