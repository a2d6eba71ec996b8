// npm run harden [-- requests packets seed]: the whole server against generated requests and packets; 100,000 and 1,000,000 of them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const [requests = '100000', packets = '1000000', seed = '1'] = process.argv.slice(2);
const run = spawnSync(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'src/testing/hardening', '--disable-console-intercept'],
  {
    cwd: join(root, 'packages/server'),
    stdio: 'inherit',
    env: {
      ...process.env,
      BELLHOP_HARDEN_REQUESTS: requests,
      BELLHOP_HARDEN_PACKETS: packets,
      BELLHOP_HARDEN_SEED: seed,
    },
  },
);
process.exit(run.status ?? 1);
