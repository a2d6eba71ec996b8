import { beforeEach, expect, it, vi } from 'vitest';
import { GuestServer } from '../../testing/guest-server.ts';
import { createApi } from '../api/api.ts';
import { openSession } from './session.ts';

let server: GuestServer;
beforeEach(() => {
  server = new GuestServer();
  history.replaceState(null, '', `/guest/#${server.code}`);
});
const open = () => openSession(createApi({ token: null, language: () => 'en' }), server.code);

it('The code of a stay goes from the address once the session is stored', async () => {
  await open();
  expect(location.hash).toBe('');
});

it('The code of a stay remains in the address of a browser that stores nothing, for the next opening (Y13)', async () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const { localStorage: phone } = globalThis;
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked });
  await open();
  expect(location.hash).toBe(`#${server.code}`);
  vi.stubGlobal('localStorage', phone);
});
