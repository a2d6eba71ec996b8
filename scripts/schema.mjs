// npm run schema: migrates a fresh PostgreSQL and writes its schema to docs/schema.sql.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
const runner = join(root, 'node_modules/vitest/vitest.mjs');
const command = [runner, 'run', '--project=server', 'src/testing/schema', '--update'];
process.exitCode = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1;
