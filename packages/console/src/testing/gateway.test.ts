import { listDepartments } from '@bellhop/contract/departments/department';
import { putDepartment } from '@bellhop/contract/departments/edits';
import { listReservations } from '@bellhop/contract/dining/calls';
import { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { describe, expect, it } from 'vitest';
import { Gateway, refusal } from './gateway.ts';

const departments = '/api/hotels/departments?hotel_id=grand';
const change = (body: object) =>
  fetch('/api/hotels/departments/spa?hotel_id=grand', { method: 'PUT', body: JSON.stringify(body) });

describe('the gateway of the tests', () => {
  it('answers by the call whose path and query fit', async () => {
    new Gateway()
      .answer(listDepartments, { items: [] })
      .answer(listReservationCards, () => refusal('unavailable'))
      .answer(listReservations, () => refusal('not_allowed'));
    expect(await (await fetch(departments)).json()).toEqual({ items: [] });
    const list = '/api/requests/alacarteRequestList?hotel_id=grand';
    expect((await fetch(`${list}&fields=card`, { method: 'POST', body: '{}' })).status).toBe(503);
    expect((await fetch(list, { method: 'POST', body: '{}' })).status).toBe(403);
    expect((await fetch('/api/hotels/rooms')).status).toBe(404);
  });

  it.fails('fails the test whose body breaks the contract', async () => {
    new Gateway().answer(putDepartment, () => refusal('unavailable'));
    await change({ name: 7 });
  });

  it.fails('fails the test whose answer breaks the contract', async () => {
    new Gateway().answer(listDepartments, { items: [{}] } as never);
    await fetch(departments);
  });

  it('fails, loses and holds calls as the test says', async () => {
    const gateway = new Gateway().answer(listDepartments, { items: [] });
    gateway.fail(listDepartments, 'unavailable', { retry_after: 3 });
    expect(await (await fetch(departments)).json()).toMatchObject({ code: 'unavailable', retry_after: 3 });
    gateway.fail(listDepartments, 'lost');
    await expect(fetch(departments)).rejects.toThrow('Failed to fetch');
    gateway.isAway = true;
    await expect(fetch(departments)).rejects.toThrow('Failed to fetch');
    gateway.isAway = false;
    expect(gateway.queriesOf(listDepartments)).toEqual([{ hotel_id: 'grand' }, { hotel_id: 'grand' }]);
    const release = gateway.hold(listDepartments);
    let isAnswered = false;
    const answer = fetch(departments).then(() => {
      isAnswered = true;
    });
    await expect.poll(() => gateway.callsOf(listDepartments)).toHaveLength(3);
    expect(isAnswered).toBe(false);
    release();
    await answer;
  });
});
