import { requestCardOf } from '@bellhop/contract/requests/card';
import { nobody } from '@bellhop/contract/requests/list-call';
import { type RequestStatus, requestStatuses } from '@bellhop/contract/requests/request';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receivePage, receiveRead } from '../../platform/collection/receive.ts';
import {
  type FilterResult,
  filterIncrementally,
  visibleList,
  wholeCounts,
} from '../../platform/collection/visible-list.ts';
import { noFilter, type RequestFilter, type RequestScope, type RequestTypes } from '../request-store/request-kind.ts';
import { requestStore } from '../request-store/store.ts';
import { sampleNow, sampleRequest } from './testing/sample-request.ts';
import { SmallHotel } from './testing/small-hotel.ts';

const words = ['havlu', 'yastık', 'taxi', 'hat', 'ha'];
const everything = { filter: noFilter, order: 'updated_at' as const };

function deskWith(count: number): typeof requestStore.empty {
  const hotel = new SmallHotel();
  for (let index = 0; index < count; index += 1) {
    hotel.stand(
      sampleRequest({
        id: `r${index}`,
        updated_at: sampleNow - index,
        status: requestStatuses[index % 4] ?? 'OPEN',
        service_id: index % 3 === 0 ? 'taxi' : 'towels',
        staff_summary: `${words[index % 5]} ${words[(index * 7) % 5]}`,
        assignee_id: index % 2 === 0 ? 'staff-1' : null,
        department_id: index % 5 < 3 ? 'rooms' : null,
        service_type: index % 10 === 9 ? 'FAST_CHECK_IN' : 'ORDER',
      }),
    );
  }
  return receivePage(requestStore.empty, everything, hotel.list({ view: 'requests', limit: 60 }), 'first');
}

describe('the shown request list', () => {
  it('is the same whether a keystroke goes on from the pass before or begins again (REQ-27)', () => {
    const desk = deskWith(100);
    const filter: fc.Arbitrary<RequestFilter> = fc.record({
      scope: fc.constantFrom<RequestScope>('requests', 'requests', 'FAST_CHECK_IN', 'LOL_REQUEST'),
      status: fc.option(fc.constantFrom(...requestStatuses)),
      service_id: fc.option(fc.constantFrom<string>('taxi', 'towels')),
      assignee: fc.constantFrom(null, nobody, 'staff-1'),
      department_id: fc.constantFrom(null, 'rooms'),
      waiting: fc.constantFrom<'true' | null>(null, 'true'),
      unhappy: fc.constantFrom<'true' | null>(null, 'true'),
      keyword: fc.constantFrom('', 'h', 'ha', 'hav', 'havl', 'HAVLU', 'yast', 'a', 'at', 'x'),
    });
    fc.assert(
      fc.property(
        fc.array(filter, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('updated_at', 'due_at'),
        (typed, order) => {
          const before: FilterResult<RequestTypes>[] = [];
          for (const each of typed) {
            const spec = { filter: each, order: order === 'due_at' ? ('due_at' as const) : ('updated_at' as const) };
            before.push(filterIncrementally(before, desk, spec));
            expect(before.at(-1)?.list).toEqual(visibleList(desk, spec));
          }
        },
      ),
    );
  });

  it('hides the rows below the gap, so that a list with holes does not look whole (REQ-21)', () => {
    const hotel = new SmallHotel();
    for (let index = 0; index < 20; index += 1) {
      hotel.stand(
        sampleRequest({ id: `r${index}`, updated_at: sampleNow - index, status: index === 15 ? 'CLOSED' : 'OPEN' }),
      );
    }
    const whole = receivePage(requestStore.empty, everything, hotel.list({ limit: 5 }), 'first');
    const closed = { filter: { ...noFilter, status: 'CLOSED' as const }, order: 'updated_at' as const };
    const both = receivePage(whole, closed, hotel.list({ limit: 5, status: 'CLOSED' }), 'first');
    expect(both.entries.size).toBe(6);
    expect(visibleList(both, everything)).toMatchObject({ entries: { length: 5 }, total: 20, complete: false });
    expect(visibleList(both, closed)).toMatchObject({ entries: { length: 1 }, total: 1, complete: true });
  });

  it('counts open requests for badge and title, without fast check-in and easee (SHELL-23)', () => {
    const desk = deskWith(40);
    const open = [...Array(40).keys()].filter((index) => index % 4 === 0 && index % 10 !== 9).length;
    expect(wholeCounts(desk)?.OPEN).toBe(open);
    expect(wholeCounts(requestStore.empty)).toBeNull();
  });

  it('counts a whole list by its rows, and else by the server’s counts (SHELL-25)', () => {
    const hotel = new SmallHotel();
    const sent = (id: string, status: RequestStatus = 'OPEN') =>
      sampleRequest({ id, service_type: 'FAST_CHECK_IN', status, updated_at: sampleNow });
    for (const id of ['one', 'two']) hotel.stand(sent(id));
    const filter = { ...noFilter, scope: 'FAST_CHECK_IN' as const };
    const spec = { filter, order: 'updated_at' as const };
    expect(wholeCounts(requestStore.empty, filter)).toBeNull();
    const query = { type: 'FAST_CHECK_IN' };
    const whole = receivePage(requestStore.empty, spec, hotel.list(query), 'first');
    // Opened before its message came: the list on the screen shows it closed, and so does the badge.
    const read = receiveRead(whole, [{ item: requestCardOf({ ...sent('two', 'CLOSED'), version: 9 }), whole: null }]);
    expect(wholeCounts(read, filter)).toMatchObject({ OPEN: 1, CLOSED: 1 });
    const part = receivePage(requestStore.empty, spec, hotel.list({ ...query, limit: 1 }), 'first');
    expect(wholeCounts(part, filter)).toMatchObject({ OPEN: 2, CLOSED: 0 });
  });
});
