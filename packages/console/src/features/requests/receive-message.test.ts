import type { LiveMessage } from '@bellhop/contract/wire/event';
import { describe, expect, it } from 'vitest';
import { hasUncertainCounts } from '../../platform/collection/collection.ts';
import { confirm } from '../../platform/collection/confirm.ts';
import { receiveMessage, receivePage } from '../../platform/collection/receive.ts';
import { noFilter } from '../request-store/request-kind.ts';
import { requestStore } from '../request-store/store.ts';
import { sampleNow, sampleRequest } from './testing/sample-request.ts';

const page = { items: [sampleRequest()], counts: { OPEN: 1, CLOSED: 1 }, lastEvaluatedKey: null };
const desk = receivePage(requestStore.empty, { filter: noFilter, order: 'updated_at' }, page, 'first');

/** A live message about a request that this desk does not have. */
const message = (fields: string[], over: object = {}): Extract<LiveMessage, { entity: 'request' }> => ({
  ...{ event: 'MODIFY', entity: 'request', seq: 1, at: sampleNow, id: 'old', version: 7, actor: 'guest:g-1', fields },
  item: sampleRequest({ id: 'old', version: 7, status: 'CLOSED', guest_delivered: 2, guest_read: 1, ...over }),
});

describe('a message about an unknown request', () => {
  it('has the counts read again, since the request’s earlier status is not known', () => {
    expect(hasUncertainCounts(receiveMessage(desk, message(['status'])))).toBe(true);
    expect(hasUncertainCounts(receiveMessage(desk, message(['guest_read', 'status'])))).toBe(true);
    expect(hasUncertainCounts(receiveMessage(desk, message([])))).toBe(true);
  });

  it('leaves the counts alone when it carries only the guest’s receipts', () => {
    const after = receiveMessage(desk, message(['guest_delivered', 'guest_read']));
    expect(hasUncertainCounts(after)).toBe(false);
    expect(after.entries.get('old')?.whole?.guest_read).toBe(1);
  });

  it('has the counts read again when the request has changed since, or while a list is being read', () => {
    expect(hasUncertainCounts(receiveMessage(desk, message(['guest_read'], { version: 8 })))).toBe(true);
    expect(hasUncertainCounts(receiveMessage(desk, message(['guest_read']), true))).toBe(true);
  });
});

describe('An edit that was made on this device', () => {
  const request = sampleRequest({ id: 'made', version: 1, status: 'OPEN' });
  const insert = { ...message([]), event: 'INSERT', id: 'made', version: 1, item: request } as const;

  it('is counted where the answer came before the message: the counts are read again', () => {
    const answered = confirm(desk, request);
    expect(hasUncertainCounts(answered)).toBe(false);
    expect(hasUncertainCounts(receiveMessage(answered, insert))).toBe(true);
  });

  it('is counted once where the message came before the answer', () => {
    const heard = receiveMessage(desk, insert);
    const openOf = (collection: typeof desk) => [...collection.facets.values()].map(({ counts }) => counts.OPEN);
    expect(openOf(heard)).toEqual([2]);
    const answered = confirm(heard, request);
    expect(openOf(answered)).toEqual([2]);
    expect(hasUncertainCounts(answered)).toBe(false);
  });
});
