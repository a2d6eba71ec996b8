// Must come before any module that loads React.
import '../../../../scripts/test-dom/load-react.mjs';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// Test files of one thread share library modules (vitest.config.ts); our modules are loaded again for each file,
// without their state.
vi.resetModules();
// Stubs of the last test of the previous file.
vi.unstubAllGlobals();
vi.restoreAllMocks();
vi.useRealTimers();

// Loading and rendering may be slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/guest/');
});
afterEach(cleanup);
