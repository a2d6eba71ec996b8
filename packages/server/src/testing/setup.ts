import { vi } from 'vitest';

// Files of one process share the modules of libraries (vitest.config.ts); ours are loaded again for each, with nothing of what they held.
vi.resetModules();
// What the last test of the file before replaced.
vi.unstubAllGlobals();
vi.unstubAllEnvs();
vi.restoreAllMocks();
vi.useRealTimers();
