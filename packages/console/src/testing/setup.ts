// Before anything that loads React.
import '../../../../scripts/test-dom/load-react.mjs';
import { BroadcastChannel as NodeChannel } from 'node:worker_threads';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Files of one thread share the modules of libraries (vite.config.ts); ours are loaded again for each, with nothing of what they held.
vi.resetModules();
// What the last test of the file before replaced.
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();
const { dropDraftsExceptOf } = await import('../platform/storage/drop-drafts.ts');
const { setDeskKey } = await import('../platform/storage/sealing.ts');

// What is not there yet is loaded or rendered by a machine that may be busy with other things.
configure({
  asyncUtilTimeout: 15_000,
  // Without the whole document in it: printing a long list at each try took longer than what was waited for.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Files run in threads of one process, and a channel of Node reaches them all: each file is a browser of its own.
const browser = crypto.randomUUID();
class Channel extends NodeChannel {
  constructor(name: string) {
    super(`${browser} ${name}`);
  }
}
Object.assign(globalThis, { BroadcastChannel: Channel });

// A file that needs a database makes one (browser-database.ts); that of the file before is not its own.
Reflect.deleteProperty(globalThis, 'indexedDB');

// As of somebody who is signed in at an open desk.
const deskKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
setDeskKey(deskKey);

afterEach(() => {
  cleanup();
  // The library keeps for all clients whether there is a network.
  onlineManager.setOnline(true);
  // Tests of sockets run in plain Node.
  if (globalThis.localStorage === undefined) return;
  dropDraftsExceptOf(null);
  localStorage.clear();
  setDeskKey(deskKey);
  sessionStorage.clear();
});
