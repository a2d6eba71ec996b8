import { problem } from '@bellhop/contract/problem';
import type { ProblemReport } from '@bellhop/contract/support/calls';
import { composeReport } from '@bellhop/contract/support/problem-report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotelsChannel } from '../../platform/tenancy/tenancy-channels.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';
import { mostReports } from './rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const report = (id: string, change: Partial<ProblemReport> = {}): ProblemReport => ({
  ...composeReport({
    id,
    topic: 'offline problem',
    message: 'The yellow line does not go away',
    reporter: { name: 'Defne', familyName: 'Kaya', email: 'defne@grand.example', phone: '+905551112233' },
    hotel: { hotelName: 'Bellhop Grand', bundleId: 'com.example.bellhop', supportEmail: '', timeZone: 'UTC' },
    origin: 'http://localhost:8080',
    at: 0,
  }),
  ...change,
});
const send = (body: ProblemReport, name: TestStaffName = 'manager', headers: Record<string, string> = {}) =>
  server.as(name)({ method: 'POST', url: '/api/utilities/email', body, headers });
const toSupport = async (hotelId = 'grand') => server.outbox({ to: `support@${hotelId}.example` });
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => problem.parse(answer.json()).code;

describe('a problem report', () => {
  it('goes to the support address of the hotel in the language of the header, with everything it tells (API-22, RPT-13, RPT-14)', async () => {
    const answer = await send(report('first'), 'manager', { language: 'tr' });
    expect(answer.statusCode, answer.body).toBe(200);
    // No channel carries mail here.
    expect(answer.json()).toEqual({ id: 'first', is_kept: true });
    const [message] = await toSupport();
    expect(message).toMatchObject({ channel: 'email', language: 'tr', hotelId: 'grand' });
    expect((await send(report('in-spanish'), 'manager', { language: 'es' })).statusCode).toBe(200);
    expect((await toSupport()).map(({ language }) => language).toSorted()).toEqual(['es', 'tr']);
    const { subject, details } = report('first');
    expect(message?.letter).toEqual({
      kind: 'report',
      subject,
      details: [
        ...Object.entries(details).map(([name, value]) => ({ name, value })),
        { name: 'Account', value: `${testStaff.manager.name} (${testStaff.manager.id}), Bellhop Grand (grand)` },
      ],
    });
  });

  it('has a subject and a description, and is refused without a subject (ENT-32)', async () => {
    expect((await send(report('fields', { subject: 'The bell is silent', description: '' }))).statusCode).toBe(200);
    expect((await toSupport()).map(({ letter }) => letter)).toContainEqual(
      expect.objectContaining({ kind: 'report', subject: 'The bell is silent' }),
    );
    const { subject: _, ...without } = report('no-subject');
    const refused = await server.as('manager')({ method: 'POST', url: '/api/utilities/email', body: without });
    expect(refused.statusCode).toBe(400);
    expect(problem.parse(refused.json()).fields).toEqual([expect.objectContaining({ path: 'body.subject' })]);
  });

  it('sent again, also at the same moment, is one message', async () => {
    const before = (await toSupport()).length;
    const answers = await Promise.all([1, 2, 3].map(() => send(report('again'))));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
    expect(await toSupport()).toHaveLength(before + 1);
  });

  it('does not take the place of a colleague’s of the same id', async () => {
    await send(report('taken'));
    expect(codeOf(await send(report('taken'), 'housekeeping'))).toBe('id_taken');
  });

  it('goes to no other recipient, also if the body names some (RPT-14)', async () => {
    const recipients = ['all@elsewhere.example', 'support@beach.example'];
    expect((await send(report('relay', { recipients }))).statusCode).toBe(200);
    expect((await server.outbox()).map(({ to }) => to)).not.toContain('all@elsewhere.example');
    expect(await toSupport('beach')).toEqual([]);
    // Each hotel has its own support address.
    const beach = { method: 'POST', url: '/api/utilities/email', body: report('of-beach'), host: '127.0.0.1' } as const;
    expect((await server.as('beachManager')(beach)).statusCode).toBe(200);
    expect(await toSupport('beach')).toMatchObject([
      { hotelId: 'beach', letter: { subject: report('of-beach').subject } },
    ]);
  });

  it('has a subject of one line, so that it cannot name further recipients', async () => {
    const answer = await send(report('header', { subject: 'Slow\r\nBcc: all@elsewhere.example' }));
    expect(codeOf(answer)).toBe('invalid_input');
  });

  it('is refused where a person sends many, until an hour has passed', async () => {
    const many = Array.from({ length: mostReports }, (_, index) => `many-${index}`);
    for (const id of many) expect((await send(report(id), 'concierge')).statusCode).toBe(200);
    expect(codeOf(await send(report('one-more'), 'concierge'))).toBe('too_many_requests');
    expect((await send(report('of-another'), 'frontdesk')).statusCode).toBe(200);
    server.clock.advance(3601);
    expect((await send(report('one-more'), 'concierge')).statusCode).toBe(200);
  });

  it('is refused where the hotel has no support address (RPT-14)', async () => {
    await server.sqlAsOwner`update hotels set settings = settings - 'supportEmail' where id = 'grand'`;
    await server.database.notify(hotelsChannel, '');
    await expect.poll(async () => codeOf(await send(report('nowhere')))).toBe('no_support_address');
  });
});
