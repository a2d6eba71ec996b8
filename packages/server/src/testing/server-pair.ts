import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RealServer, startRealServer } from './real-server.ts';
import { startTestServer, type TestServer, testServerKey } from './test-server.ts';
import { testClientId, testKeys, testPoolId } from './two-hotels.ts';

export interface Answer {
  statusCode: number;
  body: string;
  json<T>(): T;
}

/** Sends by one server and the other in turn. */
export type SendInTurn = (turn: number, method: string, url: string, body?: object) => Promise<Answer>;

/** Two servers as an operator runs them, each a process of its own, on one PostgreSQL and one folder. */
export interface ServerPair {
  processes: readonly [RealServer, RealServer];
  /** On the same database: arranges rows for the two processes, and checks them. */
  beside: TestServer;
  /** A member of staff with ALACARTE. */
  asStaff: SendInTurn;
  asGuest(token: string): SendInTurn;
  close(): Promise<void>;
}

export async function startServerPair(): Promise<ServerPair> {
  const beside = await startTestServer();
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-pair-'));
  await mkdir(join(folder, 'keys'), { mode: 0o700 });
  await writeFile(join(folder, 'keys/server.key'), testServerKey.toString('base64'), { mode: 0o600 });
  const settings = {
    DATABASE_URL: beside.url,
    BELLHOP_DATA: folder,
    BELLHOP_DEMO: 'off',
    BELLHOP_REQUESTS_PER_MINUTE: '0',
  };
  const [token, ...processes] = await Promise.all([
    openStaffSession(beside),
    startRealServer(settings),
    startRealServer(settings),
  ]);
  const sendWith =
    (headers: Record<string, string>): SendInTurn =>
    async (turn, method, url, body) => {
      const { port } = processes[turn % 2 === 0 ? 0 : 1];
      const answer = await fetch(`http://localhost:${port}${url}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { statusCode: answer.status, body: text, json: () => JSON.parse(text) };
    };
  return {
    processes,
    beside,
    asStaff: sendWith({ authorization: `Bearer ${token}`, 'x-api-key': testKeys.apiKey }),
    asGuest: (guest) => sendWith({ authorization: `Bearer ${guest}` }),
    async close() {
      // One that a test has killed is gone already.
      const alive = processes.filter(
        ({ process: { exitCode, signalCode } }) => exitCode === null && signalCode === null,
      );
      await Promise.all(alive.map((server) => server.interrupt()));
      await beside.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Opens a session of an account in the built-in pool, which the processes read. */
async function openStaffSession({ identity, sqlAsOwner }: TestServer): Promise<string> {
  await identity.ensurePool({ poolId: testPoolId, clientId: testClientId });
  const { sub } = await identity.createAccount({
    poolId: testPoolId,
    email: 'restaurants@grand.example',
    name: 'Kaan',
    familyName: 'Demir',
    password: 'A-long-Passw0rd',
    groups: ['staff'],
  });
  await sqlAsOwner`
    insert into staff_privileges (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids, authorized_fields)
    values ('grand', 'staff', ${sub}, '{ANY}', '{ANY}', '{ALACARTE}')`;
  const from = { address: '192.0.2.1', origin: 'http://localhost', userAgent: 'pair' };
  const { accessToken } = await identity.openSession(sub, testClientId, from);
  return accessToken;
}
