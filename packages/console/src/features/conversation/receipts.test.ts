import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { receivePage } from '../../platform/collection/receive.ts';
import { receiveDetail } from '../request-store/read-detail.ts';
import { noFilter } from '../request-store/request-kind.ts';
import { readConversations, requestStore } from '../request-store/store.ts';
import { requestEffect } from '../requests/live.ts';
import { sampleComment, sampleNow, sampleRequest } from '../requests/testing/sample-request.ts';
import { receiptOf, receiptsShown } from './receipts.ts';

const positions = (guest_delivered: number, guest_read: number) => ({ guest_delivered, guest_read });
const messageAt = (position: number, is_staff = true) => sampleComment({ id: `c${position}`, position, is_staff });

describe('the receipt of a message', () => {
  it.each([
    [3, positions(0, 0), 'sent'],
    [3, positions(3, 2), 'delivered'],
    [3, positions(5, 3), 'read'],
    // A message from before positions were counted.
    [0, positions(5, 5), 'sent'],
  ])('position %i with %o is %s', (position, request, receipt) => {
    expect(receiptOf({ position }, request)).toBe(receipt);
  });

  it('is shown once, by the last message with the same receipt', () => {
    const comments = [
      messageAt(1),
      messageAt(2, false),
      messageAt(3),
      messageAt(4),
      messageAt(5),
      messageAt(6, false),
      messageAt(7),
      messageAt(8),
    ];
    expect([...receiptsShown(comments, positions(5, 3))].reverse()).toEqual([
      ['c3', 'read'],
      ['c5', 'delivered'],
      ['c8', 'sent'],
    ]);
    expect([...receiptsShown(comments, positions(8, 8))]).toEqual([['c8', 'read']]);
    expect(receiptsShown([messageAt(1, false)], positions(1, 1)).size).toBe(0);
  });
});

describe('a receipt', () => {
  it('that arrives at a stale screen gives the same as a fresh read, and moves no list and no count', () => {
    const spec = { filter: noFilter, order: 'updated_at' } as const;
    const comments = [messageAt(1, false), messageAt(2)];
    const others = sampleRequest({ id: 'r2', updated_at: sampleNow - 10 });
    const read = (request: ReturnType<typeof sampleRequest>) => {
      const client = new QueryClient();
      const page = { items: [others, request], counts: { OPEN: 2 }, lastEvaluatedKey: null };
      requestStore.change(client, (collection) => receivePage(collection, spec, page, 'first'));
      receiveDetail(client, { ...request, comments, notes: [] });
      return client;
    };
    const before = sampleRequest({ comments_count: 2, version: 4 });
    const after = { ...before, version: 5, guest_delivered: 2, guest_read: 2 };
    const event = { seq: 9, at: sampleNow, actor: 'guest:g1', event: 'MODIFY', entity: 'request' } as const;
    const message = { ...event, id: after.id, version: 5, item: after };
    const stale = read(before);
    requestEffect(stale, message);
    const [heard, fresh] = [requestStore.read(stale), requestStore.read(read(after))];
    expect(heard.find('r1')).toEqual(fresh.find('r1'));
    expect(heard.sorted.updated_at.map(({ item }) => item)).toEqual(fresh.sorted.updated_at.map(({ item }) => item));
    expect([...heard.facets]).toEqual([...fresh.facets]);
    expect(readConversations(stale)).toEqual(readConversations(read(after)));
    // A repeated or late event changes nothing.
    requestEffect(stale, message);
    expect(requestStore.read(stale)).toBe(heard);
  });
});
