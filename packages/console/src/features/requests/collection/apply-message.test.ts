import type { LiveMessage } from '@bellhop/contract/live/event';
import { describe, expect, it } from 'vitest';
import { sampleNow, sampleRequest } from '../testing/sample-request.ts';
import { applyRequestMessage } from './apply-message.ts';
import { isDoubtful } from './counts.ts';
import { noFilter } from './filter.ts';
import { receivePage } from './receive.ts';
import { RequestCollection } from './request-collection.ts';

const page = { items: [sampleRequest()], total: 2, counts: { OPEN: 1, CLOSED: 1 }, lastEvaluatedKey: null };
const desk = receivePage(RequestCollection.empty, { filter: noFilter, order: 'updated_at' }, page, 'first');

/** Of a request that this desk does not hold. */
const told = (fields: string[], held: object = {}): Extract<LiveMessage, { entity: 'request' }> => ({
  ...{ event: 'MODIFY', entity: 'request', seq: 1, at: sampleNow, id: 'old', version: 7, actor: 'guest:g-1', fields },
  item: sampleRequest({ id: 'old', version: 7, status: 'CLOSED', guest_delivered: 2, guest_read: 1, ...held }),
});

describe('a message about a request that is not on this device', () => {
  it('has the counts read again, since where it stood before is not known', () => {
    expect(isDoubtful(applyRequestMessage(desk, told(['status'])).facets)).toBe(true);
    expect(isDoubtful(applyRequestMessage(desk, told(['guest_read', 'status'])).facets)).toBe(true);
    expect(isDoubtful(applyRequestMessage(desk, told([])).facets)).toBe(true);
  });

  it('does not where it tells only how far the guest has read', () => {
    const after = applyRequestMessage(desk, told(['guest_delivered', 'guest_read']));
    expect(isDoubtful(after.facets)).toBe(false);
    expect(after.find('old')?.guest_read).toBe(1);
  });

  it('does where what came with it was changed once more meanwhile, or a list is just being read', () => {
    expect(isDoubtful(applyRequestMessage(desk, told(['guest_read'], { version: 8 })).facets)).toBe(true);
    expect(isDoubtful(applyRequestMessage(desk, told(['guest_read']), true).facets)).toBe(true);
  });
});
