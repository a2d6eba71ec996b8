import { Writable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { openLog } from './log.ts';

function logged(fields: object): string {
  let text = '';
  const into = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  openLog('info', into).log.error(fields, 'failed');
  return text;
}

it('The database’s details of a row stay out of the log; its code and table stay in', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "identity_accounts_email"'), {
    code: '23505',
    table_name: 'identity_accounts',
    detail: 'Key (pool_id, email)=(pool, aylin@park.example) already exists.',
    where: 'COPY identity_accounts, line 1: "aylin@park.example"',
    parameters: ['aylin@park.example'],
  });
  const line = logged({ err: refused });
  expect(line).not.toContain('aylin');
  expect(JSON.parse(line)).toMatchObject({ err: { code: '23505', table_name: 'identity_accounts' } });
});

it('tokens, keys and passwords stay out of the log wherever a line could hold them', () => {
  const secret = 'drawn-by-chance';
  const headers = { authorization: `Bearer ${secret}`, 'x-api-key': secret, cookie: secret, accept: '*/*' };
  const line = logged({ headers, token: secret, password: secret, of: { token: secret, password: secret } });
  expect(line).not.toContain(secret);
  expect(line).toContain('*/*');
});

it('an error of one cause is a line a minute, a second one says how many were left out, and each is counted (Q18)', () => {
  vi.useFakeTimers();
  const lines: { msg: string; left_out?: number }[] = [];
  const { log, errors } = openLog('info', { write: (text) => void lines.push(JSON.parse(text)) });
  const fail = (port: number, path = '/a') =>
    log.error({ err: new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), path }, 'failed');
  for (let n = 0; n < 30; n += 1) fail(40_000 + n);
  fail(40_000, '/b');
  for (let n = 0; n < 3; n += 1) log.warn({ err: new Error('a warning') }, 'failed');
  expect(lines).toHaveLength(5);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(6);
  expect(lines.at(-1)).toMatchObject({ msg: 'failed', path: '/a', left_out: 28 });
  fail(50_000);
  expect(lines).toHaveLength(7);
  expect(errors()).toBe(32);
  vi.useRealTimers();
});
