import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Staff } from '../staff.ts';

const command = fileURLToPath(new URL('../../../packages/server/dist/bellhop.js', import.meta.url));
const run = promisify(execFile);

/** A guest who sends pictures until told to stop. */
export interface SendingGuest {
  /** Answers of the uploads by status. */
  answers: Map<number, number>;
  stop(): Promise<void>;
}

/** Tokens of guests of different stays. */
export async function openGuests(staff: Staff, environment: Record<string, string>, count: number): Promise<string[]> {
  const answer = await fetch(`${staff.origin}/api/users/bookings?hotel_id=${staff.hotelId}&limit=100`, {
    headers: staff.headers,
  });
  const { items } = (await answer.json()) as { items: { id: string; user_id: string }[] };
  const tokens: string[] = [];
  for (const { id } of items) {
    if (tokens.length === count) break;
    const args = [command, 'guest-link', '--hotel', new URL(staff.origin).hostname, '--booking', id];
    const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...environment } });
    const code = /#(\S+)/.exec(stdout)?.[1];
    const opened = await fetch(`${staff.origin}/api/guest/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    // The stays of the past open nothing.
    if (opened.ok) tokens.push(((await opened.json()) as { token: string }).token);
  }
  return tokens;
}

export function startSending(origin: string, token: string, pictures: readonly Buffer[]): SendingGuest {
  const answers = new Map<number, number>();
  let sending = true;
  const put = async (url: string, picture: Buffer): Promise<void> => {
    const status = await fetch(url, { method: 'PUT', body: new Uint8Array(picture) }).then(
      (answer) => answer.status,
      () => 0,
    );
    answers.set(status, (answers.get(status) ?? 0) + 1);
  };
  const loop = async (): Promise<void> => {
    for (let n = 0; sending; n++) {
      const picture = pictures[n % pictures.length] ?? Buffer.alloc(0);
      const ticket = await fetch(`${origin}/api/files`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ request_id: randomUUID(), name: 'x.jpg', content_type: 'image/jpeg', bytes: 1000 }),
      }).catch(() => null);
      if (ticket?.ok !== true) {
        await new Promise((resolve) => setTimeout(resolve, 1000));
        continue;
      }
      const { upload_url } = (await ticket.json()) as { upload_url: string };
      // One ticket twelve times at once, as the attack did.
      await Promise.all(Array.from({ length: 12 }, () => put(upload_url, picture)));
    }
  };
  const done = loop();
  return {
    answers,
    stop: async () => {
      sending = false;
      await done;
    },
  };
}
