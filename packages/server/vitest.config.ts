import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    // Loading the libraries for each file again took four fifths of the worker's time; setup.ts loads only our own modules again.
    isolate: false,
    setupFiles: ['../../scripts/tests/seed.mjs', 'src/testing/setup.ts'],
    // Amplify keeps who is signed in, in its modules: loaded again with ours.
    server: { deps: { inline: [/aws-amplify/] } },
    // Far above the usual times: the limit ends a test that hangs, and a busy machine is not a defect.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
