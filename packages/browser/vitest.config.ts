import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'browser',
    // Threads start faster than processes, and these tests need no processes.
    pool: 'threads',
    environment: '../../scripts/test-dom/environment.mjs',
    globalSetup: ['../../scripts/test-dom/bundle.mjs'],
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../scripts/tests/seed.mjs'],
    // A limit for hanging tests only: a busy machine is not a defect.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
