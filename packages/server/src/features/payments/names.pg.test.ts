import { problem } from '@bellhop/contract/problem';
import { startOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(startOf('2026-11-23', 0, 'Europe/Istanbul') + 10 * 3600);
});
afterAll(() => server.close());

const days = { start_date: '2026-11-23', end_date: '2026-11-30' };
const post = (id: string, names: object) => {
  const body = { hotel_id: 'grand', id, amount: 12_050, ...days, ...names };
  return server.as('frontdesk')({ method: 'POST', url: '/api/payments/links', body });
};

it('A payment link needs at least one of both names, because many people have only one (K8, F48, VAL-01, PAY-10)', async () => {
  const answer = await post('p-1', { name: 'Ayşe', family_name: '' });
  expect([answer.statusCode, answer.json().family_name]).toEqual([200, '']);
  expect((await post('p-2', { family_name: 'Işık' })).statusCode).toBe(200);
  const { code, fields = [] } = problem.parse((await post('p-3', { name: '  ', family_name: '' })).json());
  expect([code, ...fields.map(({ path }) => path)]).toEqual(['invalid_input', 'body.name', 'body.family_name']);
});

it('A payment link has a number that was typed in digits of another script (K3, F13)', async () => {
  const answer = await post('p-4', { name: 'Ayşe', family_name: 'Işık', phone_number: '+٩٠٥٥٥١١١٢٢٣٣' });
  expect(answer.json()).toMatchObject({ phone_number: '+905551112233' });
});
