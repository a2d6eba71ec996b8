import { getGuestStay, getOwnRequest, listGuestServices } from '@bellhop/contract/guests/calls';
import { getAdministered } from '@bellhop/contract/hotels/administered-settings';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testStaff } from '../../testing/two-hotels.ts';

let server: TestServer;
let guest: string;
beforeAll(async () => {
  server = await startTestServer();
  await arrangeBooking(server, { id: 'b-1' });
  guest = await arrangeGuest(server, 'b-1');
});
afterAll(() => server.close());

const asGuest = (method: 'GET' | 'POST', url: string, body?: object) =>
  server.asGuest(guest)({ method, url: `/api/guest${url}`, ...(body === undefined ? {} : { body }) });

async function ask(id: string): Promise<void> {
  const answer = await asGuest('POST', '/requests', { id, service_id: 'towels', text: 'Two, please' });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function progressOf(id: string) {
  const { status, in_progress } = getOwnRequest.answer.parse((await asGuest('GET', `/requests/${id}`)).json());
  return { status, in_progress };
}

async function change(id: string, body: object): Promise<void> {
  const answer = await server.as('manager')({ method: 'PATCH', url: `/api/requests/${id}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function answerGuest(id: string, commentId: string): Promise<void> {
  const body = { id: commentId, request_id: id, body: 'On the way' };
  const answer = await server.as('manager')({ method: 'POST', url: `/api/requests/comments/${id}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('the progress of a request as its guest reads it', () => {
  it('A claim by a person puts an open request in progress, and giving it back ends that', async () => {
    await ask('claimed');
    expect(await progressOf('claimed')).toEqual({ status: 'OPEN', in_progress: false });
    await change('claimed', { assignee_id: testStaff.manager.id });
    expect(await progressOf('claimed')).toEqual({ status: 'OPEN', in_progress: true });
    await change('claimed', { assignee_id: null });
    expect(await progressOf('claimed')).toEqual({ status: 'OPEN', in_progress: false });
  });

  it('The first answer of staff puts an open request in progress; staff still see it as OPEN', async () => {
    await ask('answered');
    await answerGuest('answered', 'answer-1');
    expect(await progressOf('answered')).toEqual({ status: 'OPEN', in_progress: true });
    const staffs = await server.as('manager')({ method: 'GET', url: '/api/requests/answered' });
    expect(staffs.json()).toMatchObject({ status: 'OPEN' });
  });

  it('A request that its guest opens again is received again until staff answer', async () => {
    await change('answered', { status: 'CLOSED' });
    expect(await progressOf('answered')).toEqual({ status: 'CLOSED', in_progress: false });
    await asGuest('POST', '/requests/answered/comments', { id: 'again-1', body: 'Still missing' });
    expect(await progressOf('answered')).toEqual({ status: 'OPEN', in_progress: false });
    await answerGuest('answered', 'answer-2');
    expect(await progressOf('answered')).toEqual({ status: 'OPEN', in_progress: true });
  });
});

describe('the page of the hotel', () => {
  async function putPage(guestPage: object) {
    const admin = server.as('manager');
    const read = await admin({ method: 'GET', url: '/api/admin/settings?hotel_id=grand' });
    const { version } = getAdministered.answer.parse(read.json());
    return admin({ method: 'PATCH', url: '/api/admin/settings?hotel_id=grand', body: { version, guestPage } });
  }

  it('The guest of a stay reads the page of their own hotel and the names of its departments', async () => {
    const page = { phone: '+34 600 000 000', sections: [{ id: 'wifi', title: {}, text: { en: 'Network: Grand' } }] };
    expect((await putPage(page)).statusCode).toBe(200);
    await expect
      .poll(async () => getGuestStay.answer.parse((await asGuest('GET', '/stay')).json()).hotelPage)
      .toEqual(page);
    const { departments } = listGuestServices.answer.parse((await asGuest('GET', '/services')).json());
    expect(departments).toEqual([]);
    const settings = await server.send({ method: 'GET', url: '/hotel-settings/localhost.json' });
    expect(settings.body, 'the page is for guests of a stay, not for everybody').not.toContain('Network: Grand');
  });

  it('names departments that serve guests or have a request of the stay, no others and no removed ones (S19)', async () => {
    await server.sqlAsOwner`
      insert into departments (hotel_id, id, name, position, service_ids, removed_at) values
        ('grand', 'linen', 'Housekeeping', 0, '{towels}', null), ('grand', 'books', 'Accounting', 1, '{}', null),
        ('grand', 'own', 'Night desk', 2, '{}', null), ('grand', 'gone', 'Old linen', 3, '{towels}', 1)`;
    await ask('of-own');
    await server.sqlAsOwner`update requests set department_id = 'own' where id = 'of-own'`;
    const { departments } = listGuestServices.answer.parse((await asGuest('GET', '/services')).json());
    expect(departments.map(({ name }) => name)).toEqual(['Housekeeping', 'Night desk']);
  });

  it.each([
    [{ phone: 'reception', sections: [] }, 'body.guestPage.phone'],
    [{ phone: null, sections: [{ id: 'pool', title: {}, text: { en: 'Open' } }] }, 'body.guestPage.sections.0.title'],
    [{ phone: null, sections: [{ id: 'wifi', title: {}, text: {} }] }, 'body.guestPage.sections.0.text'],
    [
      {
        phone: null,
        sections: [
          { id: 'wifi', title: {}, text: { en: 'a' } },
          { id: 'wifi', title: {}, text: { en: 'b' } },
        ],
      },
      'body.guestPage.sections.1.id',
    ],
    [{ phone: null, sections: 'none' }, 'body.guestPage.sections'],
  ])('A page that does not fit is refused with the part that is wrong: %j', async (page, reason) => {
    const refused = problem.parse((await putPage(page)).json());
    expect(refused.fields?.map(({ path }) => path)).toEqual([reason]);
  });
});
