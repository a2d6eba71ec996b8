import { defineConfig } from '@playwright/test';

/**
 * Journeys without a browser that the runner must report as failing or flaky; `scripts/tests/prove-runner.mjs` runs
 * them.
 */
export default defineConfig({ testDir: 'planted', testMatch: '*.planted.ts', workers: 1 });
