import { type Alarm, alarmQueues, getAlarm } from '@bellhop/contract/alerts/alarm';
import { putAlarm } from '@bellhop/contract/alerts/put-alarm';
import { problem } from '@bellhop/contract/problem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const at = (hotel: 'grand' | 'beach') =>
  ({ url: `/api/users/alarm?hotel_id=${hotel}`, ...(hotel === 'beach' ? { host: '127.0.0.1' } : {}) }) as const;

async function kept(name: TestStaffName, hotel: 'grand' | 'beach' = 'grand'): Promise<Alarm> {
  const answer = await server.as(name)({ method: 'GET', ...at(hotel) });
  expect(answer.statusCode, answer.body).toBe(200);
  return getAlarm.answer.parse(answer.json());
}

async function put(name: TestStaffName, queues: Alarm['queues'], hotel: 'grand' | 'beach' = 'grand'): Promise<Alarm> {
  const answer = await server.as(name)({ method: 'PUT', ...at(hotel), body: { queues } });
  expect(answer.statusCode, answer.body).toBe(200);
  return putAlarm.answer.parse(answer.json());
}

describe('the ring settings of a person', () => {
  it('are empty until the person changes them', async () => {
    expect(await kept('manager')).toEqual({ queues: {} });
  });

  it('are kept queue by queue; an unnamed queue stays', async () => {
    await put('manager', { request: { tone: 'shortbell', volume: 80 }, message: { tone: null, volume: 0 } });
    const after = await put('manager', { message: { tone: 'doorbell', volume: 30 } });
    expect(after).toEqual({
      queues: { request: { tone: 'shortbell', volume: 80 }, message: { tone: 'doorbell', volume: 30 } },
    });
    expect(await kept('manager')).toEqual(after);
  });

  it('keep the changes of two desks of one person at once', async () => {
    await Promise.all(
      alarmQueues.map((queue, index) => put('manager', { [queue]: { tone: null, volume: index * 10 } })),
    );
    const { queues } = await kept('manager');
    expect(alarmQueues.map((queue) => queues[queue]?.volume)).toEqual(alarmQueues.map((_, index) => index * 10));
  });

  it('are each person’s own, and each hotel’s', async () => {
    await put('manager', { lol: { tone: null, volume: 10 } });
    expect(await kept('group')).toEqual({ queues: {} });
    expect(await kept('beachManager', 'beach')).toEqual({ queues: {} });
  });

  it.each<[string, unknown]>([
    ['louder than can be', { request: { tone: null, volume: 101 } }],
    ['less than silent', { request: { tone: null, volume: -1 } }],
    ['a part of one', { request: { tone: null, volume: 0.5 } }],
    ['a queue that there is not', { lift: { tone: null, volume: 50 } }],
    ['a tone that is a book', { request: { tone: 'x'.repeat(81), volume: 50 } }],
    ['a queue without a loudness', { request: { tone: null } }],
  ])('refuse %s', async (_, queues) => {
    const answer = await server.as('manager')({ method: 'PUT', ...at('grand'), body: { queues } });
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json()).code).toBe('invalid_input');
    expect(await kept('manager')).toEqual({ queues: {} });
  });
});
