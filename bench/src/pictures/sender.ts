import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { worstPictures } from './worst-pictures.ts';

/** The first message to this process: where the server is, and the tokens of the guests. `stop` comes later. */
export interface SendingOrder {
  origin: string;
  tokens: readonly string[];
}

/** Milliseconds for one call; longer ones count as not answered. */
const patience = 30_000;

const answers = new Map<number, number>();
const stopping = new AbortController();

/** The whole answer, read to its end so that its connection serves the next call; null: none. Calls that `stop` ends are not counted. */
async function ask(url: string, init: RequestInit): Promise<{ ok: boolean; text: string } | null> {
  try {
    const answer = await fetch(url, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(patience), stopping.signal]),
    });
    const text = await answer.text();
    count(answer.status);
    return { ok: answer.ok, text };
  } catch {
    if (!stopping.signal.aborted) count(0);
    return null;
  }
}

function count(status: number): void {
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

/** One guest: a ticket, and the same picture twelve times at once for it, as the attack did. */
async function sendOn(origin: string, token: string, pictures: readonly Buffer[]): Promise<void> {
  for (let n = 0; !stopping.signal.aborted; n++) {
    const picture = pictures[n % pictures.length] ?? Buffer.alloc(0);
    const ticket = await ask(`${origin}/api/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ request_id: randomUUID(), name: 'x.jpg', content_type: 'image/jpeg', bytes: 1000 }),
    });
    if (ticket?.ok !== true) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    const { upload_url } = JSON.parse(ticket.text) as { upload_url: string };
    await Promise.all(
      Array.from({ length: 12 }, () => ask(upload_url, { method: 'PUT', body: new Uint8Array(picture) })),
    );
  }
}

/** Makes the pictures first, because the order comes with the lowest priority, then sends until told to stop. */
async function begin(): Promise<void> {
  const pictures = await worstPictures();
  process.send?.('ready');
  const [{ origin, tokens }] = (await once(process, 'message')) as [SendingOrder];
  for (const token of tokens) void sendOn(origin, token, pictures);
  await once(process, 'message');
  stopping.abort();
  process.send?.(answers);
}

void begin();
