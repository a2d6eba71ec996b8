import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { worstPictures } from './worst-pictures.ts';

/**
 * The first message to this process, with the server's address and the guests' tokens. A message `stop` follows later.
 */
export interface SendingOrder {
  origin: string;
  tokens: readonly string[];
}

/** Milliseconds of one call; a longer one counts as unanswered. */
const patience = 30_000;

const answers = new Map<number, number>();
const stopping = new AbortController();

/**
 * Reads the whole answer, so that the connection can be reused; null: no answer. Calls that `stop` ends are not
 * counted.
 */
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

/** One guest: requests a ticket, and sends the same picture for it twelve times at once, like the attack. */
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

/** Creates the pictures first, because the order arrives together with the lowest priority; then sends until `stop`. */
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
