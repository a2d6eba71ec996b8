import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { until } from '../../../server/src/testing/until.ts';
import { test } from '../fixtures/journey.ts';
import { entering, signIn } from '../fixtures/sign-in.ts';

const posts = 200;
const atOnce = 25;
/** Number of answered posts at which the server is killed. */
const killAfter = 90;

test('every acknowledged message exists once after a kill in the middle of 200 posts, on an open screen too (LIVE-05, LIVE-12)', {
  annotation: {
    type: 'long',
    description: '200 posts, of which each is repeated until it is answered, and a start of the server',
  },
}, async ({ bellhop, page, complaints }) => {
  test.slow();
  // Limits of two hundred stays; here one stay makes all calls.
  const limits = ['sessionsPerCode=500', 'requestsPerHour.guest=500', 'requestsPerHour.stay=500'];
  const settings = [...limits.map((limit) => `limits.${limit}`), `redeem=limits of ${posts}`];
  const changed = await bellhop.operate('hotel', 'change', 'localhost', ...settings.flatMap((each) => ['--set', each]));
  expect(changed.code, changed.output).toBe(0);
  // Browsers do not get the limits; the setting saved with them shows that the server has them.
  const read = async () => (await fetch(`${bellhop.grand}/hotel-settings/localhost.json`)).json();
  await expect.poll(read).toMatchObject({ redeem: `limits of ${posts}` });
  complaints.expect(/ERR_|WebSocket|Failed to (fetch|load resource)|50[0-9]/);
  await signIn(page, bellhop.grand, 'manager@grand.example');
  await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible(entering);
  const loads = await countLoads();

  // 200 phones, each with a session of its own.
  const tokens = await Promise.all(Array.from({ length: posts }, () => guestToken()));
  const [token = ''] = tokens;
  const mark = `kill-${randomUUID().slice(0, 8)}`;
  const acknowledged = new Set<string>();
  const waiting = tokens.map((phone, n) => ({ id: `${mark}-${n}`, phone }));
  let killed: Promise<void> | undefined;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await postUntilAcknowledged(next.id, next.phone);
        acknowledged.add(next.id);
        if (acknowledged.size >= killAfter && killed === undefined) {
          killed = bellhop.kill().then(() => bellhop.start());
        }
      }
    }),
  );
  await killed;
  expect(acknowledged.size).toBe(posts);

  const stored = await storedIds();
  expect(stored.length, 'each once').toBe(new Set(stored).size);
  expect(new Set(stored)).toEqual(acknowledged);

  // The open screen has found every message without a reload.
  await page.getByRole('searchbox').fill(mark);
  await expect(page.getByText(`${posts}/${posts}`).or(page.getByText('You have seen all')).first()).toBeVisible({
    timeout: 90_000,
  });
  expect(await loads()).toBe(0);

  async function countLoads(): Promise<() => Promise<number>> {
    let count = 0;
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) count += 1;
    });
    const before = await page.evaluate(() => performance.timeOrigin);
    return async () => ((await page.evaluate(() => performance.timeOrigin)) === before ? 0 : count);
  }

  async function guestToken(): Promise<string> {
    const code = new URL(await bellhop.guestLink()).hash.slice(1);
    const answer = await fetch(`${bellhop.grand}/api/guest/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    const { token: stay } = (await answer.json()) as { token: string };
    return stay;
  }

  /** Repeats the call with the same id until it is answered, like the guest page. */
  async function postUntilAcknowledged(id: string, phone: string): Promise<void> {
    const isStored = await until(async () => {
      const answer = await fetch(`${bellhop.grand}/api/guest/requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${phone}` },
        body: JSON.stringify({
          id,
          service_id: '231',
          custom_fields_values: [{ id: '231-1', value: 'true' }],
          text: `Towels ${mark}`,
        }),
      }).catch(() => undefined);
      if (answer?.ok) {
        await answer.arrayBuffer().catch(() => undefined);
        return true;
      }
      if (answer !== undefined && answer.status < 500)
        throw new Error(`refused: ${answer.status} ${await answer.text()}`);
      return undefined;
    }, 180_000);
    expect(isStored).toBe(true);
  }

  async function storedIds(): Promise<string[]> {
    const answer = await fetch(`${bellhop.grand}/api/guest/requests`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { items } = (await answer.json()) as { items: { id: string }[] };
    return items.map((item) => item.id).filter((id) => id.startsWith(mark));
  }
});
