import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is not there yet is loaded or rendered by a machine that may be busy with other things.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  // Tests of sockets run in plain Node.
  if (globalThis.localStorage === undefined) return;
  localStorage.clear();
  sessionStorage.clear();
});
