import { problem } from '@bellhop/contract/problem';
import { guestRequest } from '@bellhop/contract/requests/request';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  await arrangeBooking(server, { id: 'b-wait', status: 'awaiting_approval' });
  await server.sqlAsOwner`
    insert into departments (hotel_id, id, name, position, service_ids, removed_at) values
      ('grand', 'rooms', 'Housekeeping', 1, '{towels,cleaning}', null),
      ('grand', 'linen', 'Linen', 0, '{cleaning}', null),
      ('grand', 'closed', 'The old desk', 0, '{maintenance}', 1)`;
});
afterAll(() => server.close());

const { manager, frontdesk, housekeeping, concierge, noGroup, beachManager } = testStaff;
const reference = ({ id, name }: { id: string; name: string }) => ({ id, name });

async function make(fields: object = {}) {
  const body = { hotel_id: 'grand', service_id: 'maintenance', ...fields };
  const answer = await server.as('manager')({ method: 'POST', url: '/api/requests', body });
  expect(answer.statusCode, answer.body).toBe(200);
  return guestRequest.parse(answer.json());
}

async function patch(id: string, body: object, name: TestStaffName = 'manager') {
  server.clock.advance(1);
  return server.as(name)({ method: 'PATCH', url: `/api/requests/${id}`, body });
}

const codeOf = async (answer: ReturnType<typeof patch>) => problem.parse((await answer).json()).code;
const lastChange = async (id: string) =>
  (
    await server.sqlAsOwner`
    select changed, actor from events where entity_id = ${id} and entity = 'request' order by seq desc limit 1`
  )[0];

describe('the assignment of a request', () => {
  it('travels with the request, its log and its place in the list: one press claims it', async () => {
    const request = await make();
    expect(request).toMatchObject({ assignee_id: null, assignee_name: null });
    const claimed = guestRequest.parse((await patch(request.id, { assignee_id: frontdesk.id }, 'frontdesk')).json());
    expect(claimed).toMatchObject({
      assignee_id: frontdesk.id,
      assignee_name: frontdesk.name,
      version: 2,
      updated_at: server.clock.now(),
    });
    expect(await lastChange(request.id)).toEqual({
      actor: frontdesk.id,
      changed: { assignee: { from: null, to: reference(frontdesk) } },
    });
    // Claiming what one has already changes nothing.
    expect((await patch(request.id, { assignee_id: frontdesk.id }, 'frontdesk')).json()).toEqual(claimed);
    const back = guestRequest.parse((await patch(request.id, { assignee_id: null, version: 2 })).json());
    expect(back).toMatchObject({ assignee_id: null, assignee_name: null, version: 3 });
    expect((await lastChange(request.id))?.['changed']).toEqual({ assignee: { from: reference(frontdesk), to: null } });
  });

  it('is limited to colleagues who may handle it', async () => {
    const towels = await make({ service_id: 'towels' });
    const assigned = (await patch(towels.id, { assignee_id: housekeeping.id })).json();
    expect(assigned).toMatchObject({ assignee_id: housekeeping.id, assignee_name: housekeeping.name });
    const request = await make({ service_id: 'concierge' });
    for (const { id } of [housekeeping, beachManager, noGroup, { id: 'sub-of-nobody' }]) {
      expect(await codeOf(patch(request.id, { assignee_id: id })), id).toBe('colleague_cannot_handle');
    }
    expect((await patch(request.id, { assignee_id: concierge.id })).statusCode).toBe(200);
    expect(await codeOf(patch(request.id, { assignee_id: null }, 'housekeeping'))).toBe('not_found');
  });

  it('has one winner of two people who claim at once; the other learns who won and when', async () => {
    for (let run = 0; run < 25; run++) {
      const request = await make();
      const claimants = run % 2 ? (['frontdesk', 'concierge'] as const) : (['concierge', 'frontdesk'] as const);
      const answers = await Promise.all(
        claimants.map((name) => patch(request.id, { assignee_id: testStaff[name].id, version: 1 }, name)),
      );
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
      const winner = testStaff[claimants[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? 'nobody'];
      const refused = problem.parse(answers.find(({ statusCode }) => statusCode === 409)?.json());
      expect(refused).toMatchObject({
        code: 'edit_conflict',
        current: { id: request.id, assignee_id: winner.id, assignee_name: winner.name, version: 2 },
        changes: [{ field: 'assignee', from: null, to: reference(winner), actor: winner.id, actor_name: winner.name }],
      });
      expect(refused.changes?.[0]?.at).toBeGreaterThan(1_800_000_000);
    }
  });

  it('is published to every desk that may see the request, exactly as a read answers it', async () => {
    const request = await make({ service_id: 'concierge' });
    const eventsOf = async (name: TestStaffName) => {
      const answer = await server.as(name)({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' });
      return listEvents.answer.parse(answer.json()).events.filter(({ id }) => id === request.id);
    };
    const claimed = (
      await patch(request.id, { assignee_id: concierge.id, department_id: 'rooms' }, 'concierge')
    ).json();
    const lastEvent = (await eventsOf('frontdesk')).at(-1);
    expect(lastEvent).toMatchObject({
      event: 'MODIFY',
      entity: 'request',
      version: 2,
      actor: concierge.id,
      item: claimed,
    });
    const [row] = (await server.as('frontdesk')({ method: 'GET', url: '/api/requests?hotel_id=grand&limit=1' })).json()
      .items;
    expect(row).toEqual(claimed);
    for (const event of await eventsOf('housekeeping')) expect(event).not.toHaveProperty('item');
  });

  it('is the last one sent where no caller sends a version', async () => {
    const request = await make();
    await patch(request.id, { assignee_id: frontdesk.id }, 'frontdesk');
    expect((await patch(request.id, { assignee_id: manager.id })).json()).toMatchObject({ assignee_id: manager.id });
  });

  it('does not conflict with a change of something else', async () => {
    const request = await make();
    await patch(request.id, { status: 'CLOSED', version: 1 }, 'frontdesk');
    const claimed = await patch(request.id, { assignee_id: manager.id, version: 1 });
    expect(claimed.json()).toMatchObject({ status: 'CLOSED', assignee_id: manager.id, version: 3 });
    expect(await codeOf(patch(request.id, { status: 'OPEN', assignee_id: null, version: 2 }))).toBe('edit_conflict');
  });

  it('waits for the approval of the booking, like every change (RQD-10)', async () => {
    const request = await make({ booking_id: 'b-wait' });
    expect(await codeOf(patch(request.id, { assignee_id: manager.id }))).toBe('booking_awaiting_approval');
    expect(await codeOf(patch(request.id, { department_id: 'rooms' }))).toBe('booking_awaiting_approval');
  });
});

describe('the department of a request', () => {
  it('is, for a request of staff, the first in use that serves it', async () => {
    expect((await make({ service_id: 'cleaning' })).department_id).toBe('linen');
    expect((await make({ service_id: 'towels' })).department_id).toBe('rooms');
    expect((await make({ service_id: 'maintenance' })).department_id).toBeNull();
  });

  it('is set for a guest’s request too, and the guest learns only its id', async () => {
    await arrangeBooking(server, { id: 'b-guest' });
    const guest = server.asGuest(await arrangeGuest(server, 'b-guest'));
    const body = { id: 'of-guest', service_id: 'cleaning', text: 'At noon, please' };
    expect((await guest({ method: 'POST', url: '/api/guest/requests', body })).statusCode).toBe(200);
    const assigned = await patch('of-guest', { assignee_id: housekeeping.id });
    expect(assigned.json()).toMatchObject({ department_id: 'linen', assignee_id: housekeeping.id });
    for (const url of ['/api/guest/requests', '/api/guest/requests/of-guest', '/api/guest/stay']) {
      const answer = await guest({ method: 'GET', url });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/assignee|member|housekeeping/);
    }
  });

  it('is changed by hand to one in use, with both names of the moment in the log, and leaves who has it', async () => {
    const request = await make({ service_id: 'towels' });
    await patch(request.id, { assignee_id: manager.id });
    const moved = guestRequest.parse((await patch(request.id, { department_id: 'linen' })).json());
    expect(moved).toMatchObject({ department_id: 'linen', assignee_id: manager.id });
    expect((await lastChange(request.id))?.['changed']).toEqual({
      department: { from: { id: 'rooms', name: 'Housekeeping' }, to: { id: 'linen', name: 'Linen' } },
    });
    for (const department_id of ['closed', 'unheard-of']) {
      const refused = problem.parse((await patch(request.id, { department_id })).json());
      expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.department_id' }] });
    }
    const both = (await patch(request.id, { department_id: null, assignee_id: null })).json();
    expect(both).toMatchObject({ department_id: null, assignee_id: null, version: 4 });
  });

  it('stays with a request where it was taken out of use since', async () => {
    const request = await make({ service_id: 'cleaning' });
    await server.sqlAsOwner`update departments set removed_at = 5 where id = 'linen'`;
    expect((await patch(request.id, { department_id: 'linen', status: 'CLOSED' })).json()).toMatchObject({
      department_id: 'linen',
      status: 'CLOSED',
    });
    expect((await make({ service_id: 'cleaning' })).department_id).toBe('rooms');
    await server.sqlAsOwner`update departments set removed_at = null where id = 'linen'`;
  });

  it('conflicts by itself', async () => {
    const request = await make({ service_id: 'towels' });
    await patch(request.id, { department_id: 'linen', version: 1 }, 'frontdesk');
    expect((await patch(request.id, { assignee_id: manager.id, version: 1 })).statusCode).toBe(200);
    const refused = problem.parse((await patch(request.id, { department_id: null, version: 1 })).json());
    expect(refused).toMatchObject({ code: 'edit_conflict', changes: [{ field: 'department', actor: frontdesk.id }] });
  });
});
