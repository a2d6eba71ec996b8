// Imported before any module that loads React.
import '../../../../scripts/test-dom/load-react.mjs';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files of one thread share the modules of libraries (vite.config.ts); our own modules are loaded again for each file.
vi.resetModules();
// Undoes the replacements of the previous file's last test.
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();
const { dropDraftsExceptOf } = await import('../platform/storage/drop-drafts.ts');
const { setDeskKey } = await import('../platform/storage/sealing.ts');

// A busy machine may be slow to load or render.
configure({
  asyncUtilTimeout: 15_000,
  // Without the whole document in the message: printing a long list at each try took longer than the wait itself.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Files run in threads of one process, and a channel of Node reaches all threads: each file gets channels of its own.
const browser = crypto.randomUUID();
class Channel extends NodeChannel {
  constructor(name: string) {
    super(`${browser} ${name}`);
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

// Removes the database of the previous file; a file that needs one creates it (browser-database.ts).
Reflect.deleteProperty(globalThis, 'indexedDB');

// The key of a signed-in person at an unlocked desk.
const deskKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
setDeskKey(deskKey);

afterEach(() => {
  cleanup();
  // The library keeps one network state for all clients.
  onlineManager.setOnline(true);
  // Tests of sockets run in plain Node.
  if (globalThis.localStorage === undefined) return;
  dropDraftsExceptOf(null);
  localStorage.clear();
  setDeskKey(deskKey);
  sessionStorage.clear();
});
