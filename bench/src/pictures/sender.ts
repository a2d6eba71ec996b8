import { randomUUID } from 'node:crypto';
import { worstPictures } from './worst-pictures.ts';

/** What this process is told first: where the server is, and the tokens of the guests. `stop` comes later. */
export interface SendingOrder {
  origin: string;
  tokens: readonly string[];
}

/** Milliseconds for one call; longer ones count as not answered. */
const patience = 30_000;

const answers = new Map<number, number>();
let sending = true;

/** The whole answer, read to its end so that its connection serves the next call; null: none. */
async function ask(url: string, init: RequestInit): Promise<{ status: number; text: string } | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}

async function put(url: string, picture: Buffer): Promise<void> {
  const status = (await ask(url, { method: 'PUT', body: new Uint8Array(picture) }))?.status ?? 0;
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

/** One guest: a ticket, and the same picture twelve times at once for it, as the attack did. */
async function sendOn(origin: string, token: string, pictures: readonly Buffer[]): Promise<void> {
  for (let n = 0; sending; n++) {
    const picture = pictures[n % pictures.length] ?? Buffer.alloc(0);
    const ticket = await ask(`${origin}/api/files`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ request_id: randomUUID(), name: 'x.jpg', content_type: 'image/jpeg', bytes: 1000 }),
    });
    if (ticket === null) answers.set(-1, (answers.get(-1) ?? 0) + 1);
    if (ticket?.status !== 201) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    const { upload_url } = JSON.parse(ticket.text) as { upload_url: string };
    await Promise.all(Array.from({ length: 12 }, () => put(upload_url, picture)));
  }
}

async function begin({ origin, tokens }: SendingOrder): Promise<void> {
  const pictures = await worstPictures();
  const all = tokens.map((token) => sendOn(origin, token, pictures));
  process.once('message', () => {
    sending = false;
    void Promise.all(all).then(() => process.send?.(answers));
  });
  process.send?.('sending');
}

process.once('message', (order: SendingOrder) => void begin(order));
