import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'contract',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // A limit is for what hangs, and a busy machine is not a defect.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
