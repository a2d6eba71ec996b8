import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    environment: 'node',
    // Modules of the contract keep caches at most, so files share them: a third of the time.
    pool: 'threads',
    isolate: false,
    setupFiles: ['../../scripts/tests/seed.mjs'],
    include: ['src/**/*.test.ts'],
    // A limit for hanging tests only: a busy machine is not a defect.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
