import { afterEach, describe, expect, it, vi } from 'vitest';
import { openNetworkWatch } from './network-watch.ts';
import { registerWorker, unregisterWorkers } from './workers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function browser(registered: { scope: string; unregister(): Promise<boolean> }[] = []) {
  const register = vi.fn(async (address: string, options: RegistrationOptions) => ({ address, ...options }));
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistrations: async () => registered } });
  return register;
}

describe('the worker', () => {
  it('is registered by the built product, whose host may be localhost, and never while developing (NET-08)', async () => {
    const register = browser();
    await registerWorker(false);
    expect(register).not.toHaveBeenCalled();
    await registerWorker(true);
    expect(register).toHaveBeenCalledTimes(1);
  });

  it('is the root’s, and its script is never taken from a cache (NET-08)', async () => {
    const register = browser();
    await registerWorker(true);
    expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  });

  it('is registered by an open console of the built product, and by none while developing (NET-08)', async () => {
    const register = browser();
    register.mockImplementation(() => Promise.reject(new Error('nothing looks at it here')));
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    openNetworkWatch();
    await Promise.resolve();
    expect(register).not.toHaveBeenCalled();
    vi.stubEnv('PROD', true);
    openNetworkWatch();
    await vi.waitFor(() => expect(register).toHaveBeenCalledTimes(1));
    expect(register.mock.calls[0]?.[0]).toBe('/service-worker.js');
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
