import { afterEach, describe, expect, it, vi } from 'vitest';
import { isLocalHost, registerWorker, unregisterWorkers } from './workers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function browser(registered: { scope: string; unregister(): Promise<boolean> }[] = []) {
  const register = vi.fn(async (address: string, options: RegistrationOptions) => ({ address, ...options }));
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistrations: async () => registered } });
  return register;
}

describe('the worker', () => {
  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['grand.localhost', true],
    ['grand.example', false],
    ['localhost.example', false],
    ['192.168.1.20', false],
  ])('is not registered on local hosts: %s is one: %s (NET-08)', async (hostname, isLocal) => {
    const register = browser();
    expect(isLocalHost(hostname)).toBe(isLocal);
    await registerWorker(hostname);
    expect(register).toHaveBeenCalledTimes(isLocal ? 0 : 1);
  });

  it('is the root’s, and its script is never taken from a cache (NET-08)', async () => {
    const register = browser();
    await registerWorker('grand.example');
    expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  });

  it('is ended without the one of the guest page (LIVE-25)', async () => {
    const [console_, guest] = [vi.fn(async () => true), vi.fn(async () => true)];
    browser([
      { scope: 'https://grand.example/', unregister: console_ },
      { scope: 'https://grand.example/guest/', unregister: guest },
    ]);
    await unregisterWorkers();
    expect(console_).toHaveBeenCalledTimes(1);
    expect(guest).not.toHaveBeenCalled();
  });
});
