import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { demoHotels } from '../../demo/demo-hotels.ts';

/** Outcomes of desks that write while their database is killed. */
export interface Writers {
  readonly acknowledged: readonly string[];
  /** Answers 503 that said when to come again. */
  readonly unavailable: number;
  /** Answers, or missing answers, that no desk may meet. */
  readonly problems: readonly string[];
  stop(): Promise<void>;
}

const service = demoHotels[0]?.services.find(({ id }) => id === '290');
const desks = 8;
/** Milliseconds between attempts; a real desk waits a second, which would miss most of the outage. */
const again = 50;

/** Desks that write at the same time until they are stopped; one whose server does not answer stops by itself. */
export function startWriters(origin: string, headers: Record<string, string>): Writers {
  const acknowledged: string[] = [];
  const problems: string[] = [];
  let unavailable = 0;
  let going = true;

  async function write(): Promise<boolean> {
    const id = randomUUID();
    const body = JSON.stringify({ id, hotel_id: 'grand', service_id: service?.id, title: 'Towels', is_staff: 'true' });
    try {
      const answer = await fetch(`${origin}/api/requests`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (answer.status === 200) acknowledged.push(id);
      else if (answer.status === 503 && answer.headers.has('retry-after')) {
        unavailable += 1;
        await wait(again);
      } else problems.push(`${answer.status} ${text}`);
      return true;
    } catch (error) {
      if (going) problems.push(`no answer: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return false;
    }
  }

  const running = Array.from({ length: desks }, async () => {
    while (going && (await write()));
  });
  return {
    acknowledged,
    problems,
    get unavailable() {
      return unavailable;
    },
    async stop() {
      going = false;
      await Promise.all(running);
    },
  };
}

/** Returns the requests that the server does not know. */
export async function missingOf(
  ids: readonly string[],
  origin: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const missing: string[] = [];
  const rest = [...ids];
  const ask = async (): Promise<void> => {
    for (let id = rest.pop(); id !== undefined; id = rest.pop()) {
      const answer = await fetch(`${origin}/api/requests/${id}?hotel_id=grand`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 200) missing.push(id);
    }
  };
  await Promise.all(Array.from({ length: desks }, ask));
  return missing;
}
