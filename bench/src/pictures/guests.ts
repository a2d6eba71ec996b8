import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { systemClock } from '../../../packages/server/src/platform/clock.ts';
import type { Staff } from '../staff.ts';
import type { SendingOrder } from './sender.ts';

const command = fileURLToPath(new URL('../../../packages/server/dist/bellhop.js', import.meta.url));
const run = promisify(execFile);
const day = 24 * 60 * 60 * 1000;

const mapping = {
  kind: 'bookings',
  source: 'bench',
  key: { template: '{no}' },
  fields: {
    status: { template: '{status}', values: { IN: 'hotel_guest' } },
    name: 'Guest {no}',
    reservation_number: 'BENCH-{no}',
    checkin: { template: '{from}', format: 'iso' },
    checkout: { template: '{from}', format: 'iso', plusDays: ['nights'] },
  },
};

/** Tokens of guests with stays that began yesterday. */
export async function openGuests(staff: Staff, environment: Record<string, string>, count: number): Promise<string[]> {
  const hotel = ['--hotel', new URL(staff.origin).hostname];
  const bellhop = async (...args: string[]): Promise<string> =>
    (await run(process.execPath, [command, ...args, ...hotel], { env: { ...process.env, ...environment } })).stdout;

  const folder = await mkdtemp(join(tmpdir(), 'bellhop-bench-'));
  const from = new Date(systemClock.millis() - day).toISOString().slice(0, 10);
  const rows = Array.from({ length: count }, (_, index) => `${index},IN,${from},7`);
  await writeFile(join(folder, 'mapping.json'), JSON.stringify(mapping));
  await writeFile(join(folder, 'stays.csv'), ['no,status,from,nights', ...rows, ''].join('\n'));
  await bellhop('import', 'bookings', join(folder, 'stays.csv'), '--mapping', join(folder, 'mapping.json'));
  await rm(folder, { recursive: true });

  const address = `${staff.origin}/api/users/bookings?hotel_id=${staff.hotelId}&limit=100`;
  const { items } = (await (await fetch(address, { headers: staff.headers })).json()) as {
    items: { id: string; reservation_number: string | null }[];
  };
  const tokens: string[] = [];
  for (const { id, reservation_number } of items) {
    if (!reservation_number?.startsWith('BENCH-')) continue;
    const code = /#(\S+)/.exec(await bellhop('guest-link', '--booking', id))?.[1];
    const opened = await fetch(`${staff.origin}/api/guest/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    if (!opened.ok) throw new Error(`a guest's session was answered ${opened.status}: ${await opened.text()}`);
    tokens.push(((await opened.json()) as { token: string }).token);
  }
  if (tokens.length !== count) throw new Error(`${tokens.length} guests of ${count}`);
  return tokens;
}

/**
 * Starts guests who send pictures, in a process of the lowest priority, so that it does not slow the measurement.
 * @returns a function that stops them and returns the answers by status; 0: no answer within half a minute
 */
export async function startSending(order: SendingOrder): Promise<() => Promise<Map<number, number>>> {
  const child = fork(fileURLToPath(new URL('./sender.ts', import.meta.url)), { serialization: 'advanced' });
  await once(child, 'message');
  if (child.pid !== undefined) setPriority(child.pid, 19);
  child.send(order);
  return async () => {
    child.send('stop');
    const [answers] = (await once(child, 'message')) as [Map<number, number>];
    child.kill();
    return answers;
  };
}
