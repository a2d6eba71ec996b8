import { problem } from '@bellhop/contract/problem';
import { requestDetail } from '@bellhop/contract/requests/detail';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { guestRequest } from '@bellhop/contract/requests/request';
import type { PushMessage } from '@bellhop/contract/wire/push';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../partners/push/testing/push-service.ts';
import { Failure } from '../../platform/failure.ts';
import { arrangeBooking } from '../../testing/arrange.ts';
import { subscribeToPushes } from '../../testing/subscribe-to-pushes.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { RequestKind } from './request-kind.ts';

/** Pegs of the cloakroom by the requests that have them: rows that only this kind knows. */
const pegs = new Map<string, number>();

/** A cloakroom: a kind of requests that no slice of the product has. */
const cloakroom: RequestKind = {
  types: ['LOL_REQUEST'],
  async prepare(_tx, { id, body }) {
    if (pegs.size === 2) throw new Failure('limit_reached');
    const peg = pegs.size + 1;
    return {
      values: body.custom_fields_values ?? [],
      roomNumber: `Peg ${peg}`,
      message: `Your coat hangs on peg ${peg}.`,
      async finish() {
        pegs.set(id, peg);
      },
    };
  },
  async prepareChange(_tx, { id, patch }) {
    if (patch.status !== 'CLOSED' || !pegs.has(id)) return null;
    return {
      async apply() {
        pegs.delete(id);
        return { changed: { peg: { from: 'taken', to: 'free' } }, message: 'Your coat is back with you.' };
      },
    };
  },
  async read(_frame, _caller, { id }) {
    return { fullName: `Coat of peg ${pegs.get(id)}` };
  },
  async cancel(_tx, { id }) {
    return pegs.delete(id) ? { changed: { peg: { from: 'taken', to: 'free' } }, set: { payable: false } } : null;
  },
};

let push: PushService;
let server: TestServer;
let pushes: () => PushMessage[];

beforeAll(async () => {
  push = await openPushService();
  server = await startTestServer({
    push: { origins: new Set([push.origin]), contact: null },
    requestKinds: [cloakroom],
  });
  await arrangeBooking(server, { id: 'b-1', rooms: ['204'] });
  pushes = await subscribeToPushes(server, push, 'group');
});
afterAll(async () => {
  await server.close();
  await push.close();
});

async function hangUp() {
  const answer = await server.as('manager')({
    method: 'POST',
    url: '/api/requests',
    body: { hotel_id: 'grand', service_id: 'concierge', requester_id: 'user-b-1' },
  });
  return answer.statusCode === 200 ? guestRequest.parse(answer.json()).id : problem.parse(answer.json()).code;
}

async function read(id: string) {
  const answer = await server.as('concierge')({ method: 'GET', url: `/api/requests/${id}` });
  return requestDetail.parse(answer.json());
}

async function setStatus(id: string, status: string): Promise<void> {
  const body = { hotel_id: 'grand', status };
  const answer = await server.as('manager')({ method: 'PATCH', url: `/api/requests/${id}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

const changesOf = (id: string) =>
  server.sqlAsOwner<{ changed: object }[]>`
    select changed from events where hotel_id = 'grand' and entity = 'request' and entity_id = ${id} order by seq`;

it('a kind that a test registers is refused by its own rule, listed, opened, alerted, changed and canceled', async () => {
  const [first, second] = [await hangUp(), await hangUp()];
  expect(await hangUp(), 'the cloakroom is full').toBe('limit_reached');

  const list = await server.as('concierge')({ method: 'GET', url: '/api/requests?hotel_id=grand&type=LOL_REQUEST' });
  const { items } = listRequests.answer.parse(list.json());
  expect(new Map(items.map(({ id, room_number }) => [id, room_number]))).toEqual(
    new Map([
      [first, 'Peg 1'],
      [second, 'Peg 2'],
    ]),
  );
  const opened = await read(second);
  expect(opened).toMatchObject({ fullName: 'Coat of peg 2', status: 'OPEN' });
  expect(opened.comments.map(({ body }) => body)).toEqual(['Your coat hangs on peg 2.']);
  await expect.poll(() => pushes().length, { timeout: 10_000 }).toBe(2);

  await setStatus(first, 'CLOSED');
  expect((await read(first)).comments.map(({ body }) => body).at(-1)).toBe('Your coat is back with you.');
  await setStatus(second, 'CANCELED');
  expect(pegs.size).toBe(0);
  const freed = { peg: { from: 'taken', to: 'free' } };
  expect((await changesOf(first)).map(({ changed }) => changed)).toContainEqual(expect.objectContaining(freed));
  expect((await changesOf(second)).map(({ changed }) => changed)).toContainEqual(expect.objectContaining(freed));
  expect(await read(second)).toMatchObject({ status: 'CANCELED', payable: 'false' });
});
