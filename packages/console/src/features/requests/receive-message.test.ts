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

/** Of a request that this desk does not hold. */
const told = (fields: string[], held: object = {}): Extract<LiveMessage, { entity: 'request' }> => ({
  ...{ event: 'MODIFY', entity: 'request', seq: 1, at: sampleNow, id: 'old', version: 7, actor: 'guest:g-1', fields },
  item: sampleRequest({ id: 'old', version: 7, status: 'CLOSED', guest_delivered: 2, guest_read: 1, ...held }),
});

describe('a message about a request that is not on this device', () => {
  it('has the counts read again, since where it stood before is not known', () => {
    expect(hasUncertainCounts(receiveMessage(desk, told(['status'])))).toBe(true);
    expect(hasUncertainCounts(receiveMessage(desk, told(['guest_read', 'status'])))).toBe(true);
    expect(hasUncertainCounts(receiveMessage(desk, told([])))).toBe(true);
  });

  it('does not where it tells only how far the guest has read', () => {
    const after = receiveMessage(desk, told(['guest_delivered', 'guest_read']));
    expect(hasUncertainCounts(after)).toBe(false);
    expect(after.entries.get('old')?.whole?.guest_read).toBe(1);
  });

  it('does where what came with it was changed once more meanwhile, or a list is just being read', () => {
    expect(hasUncertainCounts(receiveMessage(desk, told(['guest_read'], { version: 8 })))).toBe(true);
    expect(hasUncertainCounts(receiveMessage(desk, told(['guest_read']), true))).toBe(true);
  });
});

describe('An edit that was made on this device', () => {
  const made = sampleRequest({ id: 'made', version: 1, status: 'OPEN' });
  const insert = { ...told([]), event: 'INSERT', id: 'made', version: 1, item: made } as const;

  it('is counted where the answer came before the message: the counts are read again', () => {
    const answered = confirm(desk, made);
    expect(hasUncertainCounts(answered)).toBe(false);
    expect(hasUncertainCounts(receiveMessage(answered, insert))).toBe(true);
  });

  it('is counted once where the message came before the answer', () => {
    const heard = receiveMessage(desk, insert);
    const openOf = (collection: typeof desk) => [...collection.facets.values()].map(({ counts }) => counts.OPEN);
    expect(openOf(heard)).toEqual([2]);
    const answered = confirm(heard, made);
    expect(openOf(answered)).toEqual([2]);
    expect(hasUncertainCounts(answered)).toBe(false);
  });
});
