import { createConnection } from 'node:net';
import { arrangeBooking, arrangeGuest } from '../arrange.ts';
import { startTestServer } from '../test-server.ts';
import { testStaff } from '../two-hotels.ts';
import { Chance } from './chance.ts';
import { type OddRequest, oddRequest } from './odd-requests.ts';

export interface Finding {
  what: string;
  request: string;
}

export interface HttpResult {
  sent: number;
  /** Answers by their status; `closed`: the connection ended without one. */
  statuses: Record<string, number>;
  /** Milliseconds. */
  slowest: number;
  /** Answers of 500 and more, and everything that took longer than `patience`. */
  findings: Finding[];
}

const atOnce = 16;
/** Milliseconds. */
const hangs = 20_000;

/** Sends generated requests to the whole server over real connections and looks at every answer; `patience` in milliseconds. */
export async function hardenHttp(count: number, seed: number, patience: number): Promise<HttpResult> {
  const server = await startTestServer();
  try {
    await arrangeBooking(server, { id: 'stay-grand' });
    const tokens = {
      staff: await Promise.all(
        [testStaff.manager, testStaff.housekeeping, testStaff.beachManager].map((one) => server.pool.accessToken(one)),
      ),
      guests: [await arrangeGuest(server, 'stay-grand')],
    };
    const { port } = await server.listen();
    const result: HttpResult = { sent: 0, statuses: {}, slowest: 0, findings: [] };
    const chance = new Chance(seed);
    const work = async (): Promise<void> => {
      while (result.sent < count) {
        result.sent += 1;
        const request = oddRequest(chance, tokens);
        const began = performance.now();
        const status = await answerTo(port, request);
        const took = performance.now() - began;
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        result.slowest = Math.max(result.slowest, took);
        if (/^5\d\d$/.test(status)) result.findings.push({ what: `answered ${status}`, request: request.line });
        if (took > patience) result.findings.push({ what: `took ${Math.round(took)} ms`, request: request.line });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const alive = await fetch(`http://localhost:${port}/readyz`);
    if (!alive.ok) result.findings.push({ what: `not ready afterwards: ${alive.status}`, request: '/readyz' });
    return result;
  } finally {
    await server.close();
  }
}

/** The status, or `closed`. */
function answerTo(port: number, request: OddRequest): Promise<string> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    let head = '';
    const end = () => {
      clearTimeout(patienceEnds);
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 'closed');
    };
    // A request that hangs shows in the time it took.
    const patienceEnds = setTimeout(end, hangs);
    socket.on('data', (data: Buffer) => {
      if (head.length < 12) head += data.toString('latin1');
    });
    socket.on('end', end);
    socket.on('error', end);
    socket.on('connect', () => socket.write(request.bytes));
  });
}
