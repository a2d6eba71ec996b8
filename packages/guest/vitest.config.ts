import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'guest',
    // Threads start faster than processes, and these tests need no process of their own.
    pool: 'threads',
    // Test files share the libraries, which saves a third of the time; our modules are loaded again (testing/setup.ts).
    isolate: false,
    environment: '../../scripts/test-dom/environment.mjs',
    globalSetup: ['../../scripts/test-dom/bundle.mjs'],
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['../../scripts/tests/seed.mjs', 'src/testing/setup.ts'],
    // Longer than several waits for the screen together (testing/setup.ts).
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
