import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export interface HouseGuest {
  first: string;
  last: string;
  email: string | null;
  phone: string | null;
  language: string | null;
  /** Two letters. */
  country: string | null;
  changedAt: number;
}

export interface HouseStay {
  id: string;
  /** `asked`: not confirmed. */
  state: 'asked' | 'expected' | 'in_house' | 'departed' | 'canceled' | 'no_show';
  /** Number of a room; null: none yet. */
  room: string | null;
  guest: string;
  /** Unix seconds, in whole seconds like everywhere in these systems. */
  arrival: number;
  departure: number;
  adults: number;
  children: number;
  changedAt: number;
}

/** The data of a hotel's system, independent of the protocol: a state of its own that its people change. */
export class House {
  readonly rooms = ['508', '611', '612', '613', '614', '615', '616'];
  readonly guests = new Map<string, HouseGuest>();
  /** In the order of creation. */
  readonly stays = new Map<string, HouseStay>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Adds or changes a stay, like people at the desk. */
  put(id: string, { guest = {}, ...stay }: Partial<Omit<HouseStay, 'guest' | 'id'>> & { guest?: Partial<HouseGuest> }) {
    const before = this.stays.get(id);
    const day = Math.floor(this.#now() / 86_400) * 86_400;
    const fresh = {
      state: 'expected',
      room: null,
      arrival: day + 12 * 3600,
      departure: day + 3 * 86_400 + 9 * 3600,
    } as const;
    if (Object.keys(stay).length > 0 || before === undefined)
      this.stays.set(id, {
        id,
        guest: `guest-${id}`,
        adults: 2,
        children: 1,
        ...fresh,
        ...before,
        ...stay,
        changedAt: this.#now(),
      });
    if (Object.keys(guest).length > 0 || before === undefined) this.putGuest(`guest-${id}`, guest);
  }

  putGuest(id: string, guest: Partial<HouseGuest>): void {
    const fresh = {
      first: 'Ann',
      last: 'Lee',
      email: 'ann@example.com',
      phone: null,
      language: 'de-DE',
      country: 'DE',
    };
    this.guests.set(id, { ...fresh, ...this.guests.get(id), ...guest, changedAt: this.#now() });
  }

  guestOf({ guest }: HouseStay): HouseGuest {
    const guestRow = this.guests.get(guest);
    if (guestRow === undefined) throw new Error(`No guest ${guest}`);
    return guestRow;
  }
}

export interface HouseCall {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface HouseAnswer {
  status: number;
  json?: unknown;
  retryAfter?: number;
}

/** A fault of every call: an answer in place of the real one, or milliseconds of delay. */
export type HouseFault = HouseAnswer | { slow: number };

export interface HouseServer {
  url: string;
  calls: HouseCall[];
  now: { fault: HouseFault | null };
  close(): void;
}

/** Serves the house over a real HTTP server. */
export async function openHouse(answer: (call: HouseCall) => HouseAnswer): Promise<HouseServer> {
  const calls: HouseCall[] = [];
  const now: HouseServer['now'] = { fault: null };
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://house');
      const { method = 'GET', headers } = request;
      const call = { method, path: pathname, query: searchParams, headers, body: await text(request) };
      calls.push(call);
      const { fault } = now;
      if (fault !== null && 'slow' in fault) await wait(fault.slow);
      const { status, json, retryAfter } = fault === null || 'slow' in fault ? answer(call) : fault;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
      });
      response.end(json === undefined ? '' : JSON.stringify(json));
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    now,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** A time in whole seconds, in the format of both systems. */
export const moment = (at: number) => new Date(at * 1000).toISOString().replace('.000', '');
