import { vi } from 'vitest';

// Files of one process share the modules of libraries (vitest.config.ts); our own modules are loaded again for each,
// with fresh state.
vi.resetModules();
// Globals that the last test of the file before replaced.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.useRealTimers();
