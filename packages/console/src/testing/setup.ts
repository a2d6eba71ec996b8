import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  // Tests of sockets run in plain Node.
  if (globalThis.localStorage === undefined) return;
  localStorage.clear();
  sessionStorage.clear();
});
