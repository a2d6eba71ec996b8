import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['packages/contract', 'packages/server', 'packages/browser', 'packages/console', 'packages/guest'],
    // As many as the smallest machine has cores; the default leaves one of two idle.
    maxWorkers: 2,
    // A test that leaves something behind must not colour the next one.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
