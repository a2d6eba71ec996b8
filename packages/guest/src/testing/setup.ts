// Before anything that loads React.
import '../../../../scripts/test-dom/load-react.mjs';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Files of one thread share the modules of libraries (vitest.config.ts); ours are loaded again for each, with nothing of what they held.
vi.resetModules();
// What the last test of the file before replaced.
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();

// What is not there yet is loaded or rendered by a machine that may be busy with other things.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/guest/');
});
afterEach(cleanup);
