import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dropDraftsExceptOf } from '../platform/storage/drafts.ts';
import { setDeskKey } from '../platform/storage/sealing.ts';

// What is not there yet is loaded or rendered by a machine that may be busy with other things.
configure({
  asyncUtilTimeout: 15_000,
  // Without the whole document in it: printing a long list at each try took longer than what was waited for.
  getElementError: (message) => Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' }),
});

// Files run in threads of one process, and a channel of Node reaches them all: each file is a browser of its own.
const browser = crypto.randomUUID();
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${browser} ${name}`);
  }
};

// As of somebody who is signed in at an open desk.
const deskKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
setDeskKey(deskKey);

afterEach(() => {
  cleanup();
  // Tests of sockets run in plain Node.
  if (globalThis.localStorage === undefined) return;
  dropDraftsExceptOf(null);
  localStorage.clear();
  setDeskKey(deskKey);
  sessionStorage.clear();
});
