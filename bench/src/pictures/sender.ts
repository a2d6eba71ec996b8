import { randomUUID } from 'node:crypto';
import { worstPictures } from './worst-pictures.ts';

/** What this process is told first: where the server is, and the tokens of the guests. `stop` comes later. */
export interface SendingOrder {
  origin: string;
  tokens: readonly string[];
}

/** Milliseconds for one upload; longer ones count as not answered. */
const patience = 30_000;

const answers = new Map<number, number>();
let sending = true;

async function put(url: string, picture: Buffer): Promise<void> {
  const status = await fetch(url, {
    method: 'PUT',
    body: new Uint8Array(picture),
    signal: AbortSignal.timeout(patience),
  }).then(
    (answer) => answer.status,
    () => 0,
  );
  answers.set(status, (answers.get(status) ?? 0) + 1);
}

/** One guest: a ticket, and the same picture twelve times at once for it, as the attack did. */
async function sendOn(origin: string, token: string, pictures: readonly Buffer[]): Promise<void> {
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
