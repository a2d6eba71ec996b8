import { defineConfig } from 'vitest/config';

/** Tests that the runner must report as broken, unsteady and steady; `prove-runner.mjs` runs them. */
export default defineConfig({ test: { include: ['*.planted.mjs'] } });
