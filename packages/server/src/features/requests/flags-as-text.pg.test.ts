import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = (url: string, body: object) => server.as('manager')({ method: 'POST', url, body });

describe('a comment of staff', () => {
  it.each(['true', 'false', true])('takes is_staff as %j, as clients send it (API-08, RL2)', async (flag) => {
    const id = `r-${typeof flag}-${flag}`;
    const is_staff = flag === true ? false : 'false';
    const creation = await post('/api/requests', {
      id,
      hotel_id: 'grand',
      service_id: 'towels',
      title: 'Towels',
      is_staff,
      fullName: 'Ada',
    });
    expect(creation.statusCode, creation.body).toBe(200);
    const answer = await post(`/api/requests/comments/${id}`, { id: `m-${id}`, body: 'On the way', is_staff: flag });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ is_staff: true });
  });
});
