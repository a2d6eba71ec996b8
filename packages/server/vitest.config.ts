import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Starting a server on a fresh database takes a second on a busy machine; nothing honest takes longer than this.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
