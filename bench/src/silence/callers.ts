import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Staff } from '../staff.ts';

/** The outcomes of calls to one server. */
export interface Callers {
  readonly calls: number;
  readonly unavailable: number;
  /** Calls without an answer after 15 s. */
  readonly hung: number;
  readonly wrong: number;
  /** Milliseconds. */
  readonly longest: number;
  readonly longestOperation: number;
  /** Time at which every kind of call had last been answered 200. */
  readonly answeredAt: number;
  stop(): Promise<void>;
}

const hangsAfter = 15_000;
const givenUpAfter = 60_000;
const callersOfKind = 2;

/** Repeats lists, writes and reads of an operator at one server until it is stopped. */
export function callAgainAndAgain(origin: string, staff: Staff, serviceId: string): Callers {
  const met = { calls: 0, unavailable: 0, hung: 0, wrong: 0, longest: 0, longestOperation: 0 };
  let going = true;
  const wellAt = new Map<string, number>();
  const kinds: Record<string, () => Promise<Response>> = {
    list: () => ask(`/api/requests?hotel_id=${staff.hotelId}&limit=25`, { headers: staff.headers }),
    write: () =>
      ask('/api/requests', {
        method: 'POST',
        headers: staff.headers,
        body: JSON.stringify({
          id: randomUUID(),
          hotel_id: staff.hotelId,
          service_id: serviceId,
          title: 'Towels',
          is_staff: 'true',
        }),
      }),
    '/readyz': () => ask('/readyz'),
    '/metrics': () => ask('/metrics'),
  };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${path}`, { ...init, signal: AbortSignal.timeout(givenUpAfter) });

  async function callOnce(kind: string, send: () => Promise<Response>): Promise<void> {
    const began = performance.now();
    const answer = await send().catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    const took = performance.now() - began;
    met.calls += 1;
    if (took > hangsAfter) met.hung += 1;
    if (kind.startsWith('/')) met.longestOperation = Math.max(met.longestOperation, took);
    met.longest = Math.max(met.longest, took);
    if (answer?.status === 200) wellAt.set(kind, performance.now());
    else if (answer?.status === 503 && answer.headers.has('retry-after')) met.unavailable += 1;
    else {
      met.wrong += 1;
      process.stderr.write(`${kind}: ${answer?.status ?? 'no answer'}\n`);
    }
  }

  const running = Object.entries(kinds).flatMap(([kind, send]) =>
    Array.from({ length: callersOfKind }, async () => {
      while (going) {
        await callOnce(kind, send);
        await wait(300);
      }
    }),
  );
  return {
    get calls() {
      return met.calls;
    },
    get unavailable() {
      return met.unavailable;
    },
    get hung() {
      return met.hung;
    },
    get wrong() {
      return met.wrong;
    },
    get longest() {
      return met.longest;
    },
    get longestOperation() {
      return met.longestOperation;
    },
    get answeredAt() {
      return Math.min(...Object.keys(kinds).map((kind) => wellAt.get(kind) ?? 0));
    },
    async stop() {
      going = false;
      await Promise.all(running);
    },
  };
}
