import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOver } from './worker-messages.ts';
import { createWorkerUpdates } from './worker-updates.ts';

class Container extends EventTarget {
  controller: string | null = 'the build on the screen';
}

/** The browser's registration, whose server may have another build. */
class Registration extends EventTarget {
  waiting: KeptBuild | null = null;
  installing: KeptBuild | null = null;
  readonly container = new Container();
  readonly unregister = vi.fn(async () => true);
  served: 'same' | 'newer' | 'nothing' = 'same';

  async update(): Promise<void> {
    if (this.served === 'nothing') throw new TypeError('Failed to fetch');
    if (this.served === 'newer') this.beginInstall();
  }

  beginInstall(): void {
    const worker = new KeptBuild(this);
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    setTimeout(() => {
      [this.installing, this.waiting, worker.state] = [null, worker, 'installed'];
      worker.dispatchEvent(new Event('statechange'));
    }, 500);
  }
}

class KeptBuild extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  isStuck = false;
  private readonly registration: Registration;

  constructor(registration: Registration) {
    super();
    this.registration = registration;
  }

  postMessage(message: unknown): void {
    this.messages.push(message);
    if (this.isStuck) return;
    this.registration.waiting = null;
    this.registration.container.dispatchEvent(new Event('controllerchange'));
  }
}

async function open(registration: Registration) {
  const updates = createWorkerUpdates(
    // happy-dom has no workers, so these have the parts that the code uses.
    registration.container as unknown as ServiceWorkerContainer,
    async () => registration as unknown as ServiceWorkerRegistration,
  );
  await vi.advanceTimersByTimeAsync(0);
  return updates;
}

describe('a newer build', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is ready once it is on this computer, and takes over only after consent (NET-07)', async () => {
    const registration = new Registration();
    const updates = await open(registration);
    const listener = vi.fn<() => void>();
    updates.subscribe(listener);
    registration.served = 'newer';
    updates.look();
    await vi.advanceTimersByTimeAsync(499);
    expect(updates.isReady()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(updates.isReady()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    const { waiting } = registration;
    expect(waiting?.messages).toEqual([]);
    await updates.consent();
    expect(waiting?.messages).toEqual([takeOver]);
    expect(registration.unregister).not.toHaveBeenCalled();
  });

  it('is fetched after consent if it is not here yet', async () => {
    const registration = new Registration();
    const updates = await open(registration);
    registration.served = 'newer';
    const done = vi.fn<() => void>();
    void updates.consent().then(done);
    await vi.advanceTimersByTimeAsync(499);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('that the worker does not find ends the worker, so that the next page comes from the server', async () => {
    const registration = new Registration();
    const updates = await open(registration);
    await updates.consent();
    expect(registration.unregister).toHaveBeenCalledTimes(1);
  });

  it('that does not take over in time ends the worker; the next page comes from the server (NET-07)', async () => {
    const registration = new Registration();
    const updates = await open(registration);
    registration.beginInstall();
    await vi.advanceTimersByTimeAsync(500);
    if (registration.waiting !== null) registration.waiting.isStuck = true;
    const done = vi.fn<() => void>();
    void updates.consent().then(done);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledTimes(1);
    expect(registration.unregister).toHaveBeenCalledTimes(1);
  });

  it('that cannot be fetched leaves the current build', async () => {
    const registration = new Registration();
    const updates = await open(registration);
    registration.served = 'nothing';
    updates.look();
    await updates.consent();
    expect(registration.unregister).not.toHaveBeenCalled();
  });

  it('shows nothing on a page that no worker has served yet', async () => {
    const registration = new Registration();
    registration.container.controller = null;
    const updates = await open(registration);
    registration.beginInstall();
    await vi.advanceTimersByTimeAsync(500);
    expect(updates.isReady()).toBe(false);
  });
});
