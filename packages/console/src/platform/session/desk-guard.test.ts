import type { Call } from '@bellhop/contract/call';
import { listServices } from '@bellhop/contract/hotels/service';
import { getDeskKey, lockDesk } from '@bellhop/contract/staff/desk-lock';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyBrowserDatabase } from '../../testing/browser-database.ts';
import { Gateway, refusal } from '../../testing/gateway.ts';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { userPool } from '../../testing/user-pool.ts';
import { createApi } from '../api/client.ts';
import { failureCode } from '../api/failure.ts';
import { systemClock } from '../clock.ts';
import { draftOf } from '../storage/drafts.ts';
import { boxNow, setDeskKey } from '../storage/sealing.ts';
import { guardDesk } from './desk-guard.ts';
import { createDeskLock } from './desk-lock.ts';
import { createSession } from './session.ts';
import { SignInFailure } from './sign-in-failure.ts';

emptyBrowserDatabase();

const right = 'Bellhop.demo.1';
const deskKey = 'A'.repeat(43);
const now = 1_700_000_000;

/** The server's state of the lock, and every call that it received. */
const server = {
  isLocked: false,
  keepsKeys: true,
  calls: [] as string[],
  lockArrives: Promise.resolve(),
};
let gateway: Gateway;
let stops: (() => void)[] = [];

function openGateway(): Gateway {
  const received = <Answer>({ path }: Call, answer: Answer): Answer | Response => {
    server.calls.push(path);
    return server.isLocked ? refusal('desk_locked') : answer;
  };
  return new Gateway()
    .answer(lockDesk, async () => {
      server.calls.push(lockDesk.path);
      await server.lockArrives;
      server.isLocked = true;
      return { locked_at: now };
    })
    .answer(getDeskKey, () => received(getDeskKey, server.keepsKeys ? { key: deskKey } : refusal('pool_elsewhere')))
    .answer(listServices, () => received(listServices, { items: [] }));
}

/** Opens a page of a desk; the browser's storage passes from one page to the next. */
async function openPage({ signsIn = false, password = right, sub = 'sub-1' } = {}) {
  const provider = userPool({ sub });
  provider.checkPassword.mockImplementation(async (_username, typed) => {
    if (gateway.isAway) throw new SignInFailure('network');
    if (typed !== password) throw new SignInFailure('incorrect');
    server.calls.push('proof');
    server.isLocked = false;
  });
  const settings = sampleSettings();
  const clock = { now: () => now, millis: systemClock.millis };
  const session = createSession({
    clock,
    provider: async () => provider,
    onReset: () => undefined,
    onProven: (...proven) => void learnt.push(guard.learn(...proven)),
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
  const settled = () => Promise.all(learnt);
  return { lock, guard, session, provider, read, settled };
}
const close = () => {
  for (const stop of stops) stop();
  stops = [];
};
const isOpen = () => expect.poll(() => boxNow() !== null).toBe(true);
/** Waits until the data is sealed and the key deleted, so that a reload in between changes nothing. */
const isGone = async () => {
  await isSealed();
  await expect
    .poll(async () => {
      const database = await openDB('bellhop.desk');
      const count = await database.count('keys');
      database.close();
      return count;
    })
    .toBe(0);
};
const isSealed = () => expect.poll(() => boxNow() === null).toBe(true);
const network = (isThere: boolean) => {
  gateway.isAway = !isThere;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
};

beforeEach(() => {
  setDeskKey(null);
  indexedDB.deleteDatabase('bellhop.desk');
  Object.assign(server, {
    isLocked: false,
    keepsKeys: true,
    calls: [],
    lockArrives: Promise.resolve(),
  });
  gateway = openGateway();
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a desk that is locked', () => {
  it('tells the server and seals its data; the password opens both, and typed text is still there', async () => {
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

  it('is not opened by removing its mark and loading the page again, but only by the password', async () => {
    const { lock } = await openPage({ signsIn: true });
    await isOpen();
    lock.lock();
    await isGone();
    await expect.poll(() => server.isLocked).toBe(true);
    close();
    localStorage.removeItem('bellhop.lock');
    const next = await openPage();
    await expect.poll(() => next.lock.isLocked()).toBe(true);
    expect(boxNow()).toBeNull();
  });

  it('is not opened so after a lock that the server never received, with or without a network', async () => {
    const { lock } = await openPage({ signsIn: true });
    await isOpen();
    network(false);
    lock.lock();
    await isGone();
    for (const isThere of [false, true]) {
      close();
      localStorage.removeItem('bellhop.lock');
      network(isThere);
      server.calls = [];
      const next = await openPage();
      await expect.poll(() => next.lock.isLocked()).toBe(true);
      expect(boxNow()).toBeNull();
      expect(server.calls).not.toContain('/users/sessions/desk-key');
    }
  });

  it('shows its screens again only when the data on the device can be read', async () => {
    const { lock } = await openPage({ signsIn: true });
    await isOpen();
    for (const isThere of [true, false]) {
      network(isThere);
      lock.lock();
      await isSealed();
      const atUnlock: boolean[] = [];
      const stop = lock.subscribe(() => atUnlock.push(boxNow() !== null));
      await lock.open(right);
      stop();
      expect(atUnlock).toEqual([true]);
    }
  });

  it('is unlocked at the server after a lock that is still under way has arrived', async () => {
    const { lock } = await openPage({ signsIn: true });
    await isOpen();
    let arrive = () => undefined as unknown;
    server.lockArrives = new Promise((resolve) => (arrive = () => resolve(undefined)));
    lock.lock();
    await isSealed();
    const opening = lock.open(right);
    await expect.poll(() => server.calls).toContain('/users/sessions/lock');
    expect(server.calls).not.toContain('proof');
    arrive();
    await opening;
    expect(server.isLocked).toBe(false);
    expect(lock.isLocked()).toBe(false);
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
    expect(server.calls[0]).toBe('proof');
    expect(server.calls).toContain('/hotels/services');
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

  it('opens only online if no password was typed at this console', async () => {
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

  it('is shown by a page whose calls the server refuses as locked', async () => {
    const { lock, read } = await openPage({ signsIn: true });
    await isOpen();
    server.isLocked = true;
    expect(await read()).toBe('desk_locked');
    expect(lock.isLocked()).toBe(true);
  });
});

describe('a browser whose database does not work', () => {
  it.each(['open', 'put'] as const)('holds the key of the server in memory: %s fails', async (what) => {
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    if (what === 'open') vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
    else vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse);
    const { lock } = await openPage({ signsIn: true });
    await isOpen();
    lock.lock();
    await isSealed();
    await lock.open(right);
    expect(boxNow()).not.toBeNull();
    close();
    setDeskKey(null);
    const next = await openPage();
    await isOpen();
    expect(next.lock.isLocked()).toBe(false);
  });
});

describe('a desk whose user pool is kept elsewhere', () => {
  beforeEach(() => {
    server.keepsKeys = false;
  });
  const sealed = async () => (boxNow() ?? expect.fail('no key')).seal('two towels');
  const opens = (text: Awaited<ReturnType<typeof sealed>>) => boxNow()?.open(text);

  it('opens data sealed since the sign-in, after each unlocking and each new password', async () => {
    const { lock, session, settled } = await openPage({ signsIn: true });
    const text = await sealed();
    lock.lock();
    await isSealed();
    await lock.open(right);
    expect(await opens(text)).toBe('two towels');
    await session.changePassword(right, 'Another.word.2');
    await settled();
    lock.lock();
    await isSealed();
    network(false);
    await lock.open('Another.word.2');
    expect(await opens(text)).toBe('two towels');
  });

  it('does not generate another key when its mark is removed, but locks', async () => {
    const { lock } = await openPage({ signsIn: true });
    lock.lock();
    await isGone();
    close();
    localStorage.removeItem('bellhop.lock');
    const next = await openPage();
    await expect.poll(() => next.lock.isLocked()).toBe(true);
    expect(boxNow()).toBeNull();
  });

  it('keeps the key that it generated before a password was typed', async () => {
    await openPage({ signsIn: true });
    localStorage.removeItem('bellhop.desk-key');
    indexedDB.deleteDatabase('bellhop.desk');
    close();
    setDeskKey(null);
    const { lock } = await openPage();
    await isOpen();
    const text = await sealed();
    lock.lock();
    await isSealed();
    await lock.open(right);
    expect(await opens(text)).toBe('two towels');
  });

  it('keeps the keys of its last people apart', async () => {
    const leave = async ({ session }: typeof first) => {
      await session.signOut({ keepWork: true });
      await isSealed();
      close();
    };
    const first = await openPage({ signsIn: true });
    const text = await sealed();
    await leave(first);
    const second = await openPage({ signsIn: true, sub: 'sub-2' });
    expect(await opens(text)).toBeUndefined();
    await leave(second);
    await openPage({ signsIn: true });
    expect(await opens(text)).toBe('two towels');
  });
});
