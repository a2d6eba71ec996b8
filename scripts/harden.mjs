// npm run harden [-- requests packets seed nights]: tests the whole server with 100,000 generated requests and
// 1,000,000 packets, and three consoles at one hotel with 10,000 generated nights.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const [requests = '100000', packets = '1000000', seed = '1', nights = '10000'] = process.argv.slice(2);
const runs = [
  ['packages/server', 'src/testing/hardening'],
  ['packages/console', 'src/features/requests/three-people.test.ts'],
].map(([folder, tests]) =>
  spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', tests, '--disable-console-intercept'],
    {
      cwd: join(root, folder),
      stdio: 'inherit',
      env: {
        ...process.env,
        BELLHOP_HARDEN_REQUESTS: requests,
        BELLHOP_HARDEN_PACKETS: packets,
        BELLHOP_HARDEN_SEED: seed,
        BELLHOP_HARDEN_PATIENCE: '1000',
        BELLHOP_THREE_PEOPLE_RUNS: nights,
      },
    },
  ),
);
process.exit(runs.every(({ status }) => status === 0) ? 0 : 1);
