import 'fake-indexeddb/auto';
import { listServices } from '@bellhop/contract/hotels/service';
import { problems } from '@bellhop/contract/problem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { userPool } from '../../testing/user-pool.ts';
import { createApi } from '../api/client.ts';
import { failureCode } from '../api/failure.ts';
import { draftOf } from '../storage/drafts.ts';
import { boxNow, setDeskKey } from '../storage/sealing.ts';
import { guardDesk } from './desk-guard.ts';
import { createDeskLock } from './desk-lock.ts';
import { createSession } from './session.ts';
import { SignInFailure } from './sign-in-failure.ts';

const right = 'Bellhop.demo.1';
const deskKey = 'A'.repeat(43);
const now = 1_700_000_000;

/** The server's side of the lock, and every call that it got. */
const server = { isLocked: false, isReachable: true, calls: [] as string[] };
let stops: (() => void)[] = [];

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status });
}

async function answerTo(address: string): Promise<Response> {
  if (!server.isReachable) throw new TypeError('Failed to fetch');
  const path = address.replace(/^.*\/api/, '').replace(/\?.*$/, '');
  server.calls.push(path);
  if (path === '/users/sessions/lock') {
    server.isLocked = true;
    return answer(200, { locked_at: now });
  }
  if (server.isLocked) return answer(423, { type: '', title: '', status: problems.desk_locked, code: 'desk_locked' });
  return path === '/users/sessions/desk-key' ? answer(200, { key: deskKey }) : answer(200, { items: [] });
}

/** A page of a desk; the browser's storage goes from one to the next. */
async function openPage({ signsIn = false, password = right } = {}) {
  const provider = userPool();
  provider.checkPassword.mockImplementation(async (_username, typed) => {
    if (!server.isReachable) throw new SignInFailure('network');
    if (typed !== password) throw new SignInFailure('incorrect');
    server.calls.push('proof');
    server.isLocked = false;
  });
  const settings = sampleSettings();
  const clock = { now: () => now, millis: () => Date.now() };
  const session = createSession({
    clock,
    provider: async () => provider,
    onReset: () => undefined,
    onProven: (sub, typed) => void learnt.push(guard.learn(sub, typed)),
    reload: () => undefined,
    exclusively: (act) => act(),
    log: () => undefined,
  });
  const learnt: Promise<void>[] = [];
  const lock = createDeskLock({
    clock,
    minutes: () => 0,
    holder: () => session.snapshot().person?.sub ?? null,
    open: (typed) => guard.open(typed),
    onHolder: session.subscribe,
  });
  const guard = guardDesk({ lock, session, api: () => api, clock, log: () => undefined });
  const api = createApi({
    settings: () => settings,
    session: {
      accessToken: async () => {
        await guard.prove();
        return session.accessToken();
      },
      refresh: session.refresh,
      identityId: session.identityId,
      mayAskAgain: guard.mayAskAgain,
    },
    language: () => 'en',
  });
  stops.push(lock.start(), guard.start());
  if (signsIn) await session.signIn('selin', right);
  await Promise.all(learnt);
  const read = () =>
    api.call(listServices, { query: { hotel_id: 'grand' } }).then(
      () => 'answered',
      (error: unknown) => failureCode(error),
    );
  return { lock, guard, session, provider, read };
}
const close = () => {
  for (const stop of stops) stop();
  stops = [];
};
const isOpen = () => expect.poll(() => boxNow() !== null).toBe(true);
const isSealed = () => expect.poll(() => boxNow() === null).toBe(true);
const network = (isThere: boolean) => {
  server.isReachable = isThere;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
};

beforeEach(() => {
  setDeskKey(null);
  indexedDB.deleteDatabase('bellhop.desk');
  Object.assign(server, { isLocked: false, isReachable: true, calls: [] });
  vi.stubGlobal('fetch', (address: string) => answerTo(String(address)));
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a desk that is locked', () => {
  it('tells the server and seals what it keeps; the password opens both, and what was typed is there', async () => {
    const { lock, session } = await openPage({ signsIn: true });
    await isOpen();
    const sub = session.snapshot().person?.sub ?? '';
    draftOf(sub, 'r1').write('Half a sentence for Ayşe');
    await expect.poll(() => localStorage.getItem(draftOf(sub, 'r1').key)).toMatch(/^sealed:/);
    lock.lock();
    await isSealed();
    await expect.poll(() => server.isLocked).toBe(true);
    expect(draftOf(sub, 'r1').read()).toBeNull();
    expect(Object.values({ ...localStorage }).join()).not.toContain('Ayşe');
    await expect(lock.open('Not.the.word.1')).rejects.toMatchObject({ code: 'incorrect' });
    expect(lock.isLocked()).toBe(true);
    await lock.open(right);
    expect(lock.isLocked()).toBe(false);
    await expect.poll(() => draftOf(sub, 'r1').read()).toBe('Half a sentence for Ayşe');
  });

  it('is not opened by removing its mark and loading the page anew: the server has the curtain drawn again', async () => {
    const { lock } = await openPage({ signsIn: true });
    await isOpen();
    lock.lock();
    await isSealed();
    await expect.poll(() => server.isLocked).toBe(true);
    close();
    localStorage.removeItem('bellhop.lock');
    const next = await openPage();
    await expect.poll(() => next.lock.isLocked()).toBe(true);
    expect(boxNow()).toBeNull();
  });

  it('is not opened so without a network either', async () => {
    const { lock } = await openPage({ signsIn: true });
    await isOpen();
    network(false);
    lock.lock();
    await isSealed();
    close();
    localStorage.removeItem('bellhop.lock');
    const next = await openPage();
    await expect.poll(() => next.lock.isLocked()).toBe(true);
    expect(boxNow()).toBeNull();
  });

  it('opens without a network by the password, and the server sees it before anything else goes out', async () => {
    const { lock, read } = await openPage({ signsIn: true });
    await isOpen();
    lock.lock();
    await expect.poll(() => server.isLocked).toBe(true);
    network(false);
    await expect(lock.open('Not.the.word.1')).rejects.toMatchObject({ code: 'incorrect' });
    await lock.open(right);
    expect(lock.isLocked()).toBe(false);
    await isOpen();
    network(true);
    server.calls = [];
    expect(await read()).toBe('answered');
    expect(server.calls.slice(0, 2)).toEqual(['proof', '/hotels/services']);
  });

  it('locks again where the password that opened it offline is no longer the person’s', async () => {
    const { lock, read, provider } = await openPage({ signsIn: true });
    await isOpen();
    lock.lock();
    network(false);
    await lock.open(right);
    network(true);
    provider.checkPassword.mockRejectedValue(new SignInFailure('incorrect'));
    expect(await read()).toBe('desk_locked');
    expect(lock.isLocked()).toBe(true);
    await isSealed();
  });

  it('opens only online after five wrong passwords offline', async () => {
    const { lock } = await openPage({ signsIn: true });
    await isOpen();
    lock.lock();
    await isSealed();
    network(false);
    for (let wrong = 1; wrong <= 5; wrong += 1) {
      await expect(lock.open(`Not.the.word.${wrong}`)).rejects.toMatchObject({ code: 'incorrect' });
    }
    await expect(lock.open(right)).rejects.toMatchObject({ code: 'network' });
    network(true);
    await lock.open(right);
    expect(lock.isLocked()).toBe(false);
  });

  it('opens only online where nobody typed a password at this console', async () => {
    await openPage({ signsIn: true });
    await isOpen();
    localStorage.removeItem('bellhop.desk-key');
    close();
    const { lock } = await openPage();
    await isOpen();
    lock.lock();
    await isSealed();
    network(false);
    await expect(lock.open(right)).rejects.toMatchObject({ code: 'network' });
    network(true);
    await lock.open(right);
    await isOpen();
  });

  it('is what a page becomes to which the server says so', async () => {
    const { lock, read } = await openPage({ signsIn: true });
    await isOpen();
    server.isLocked = true;
    expect(await read()).toBe('desk_locked');
    expect(lock.isLocked()).toBe(true);
  });
});
