// node scripts/pictures.mjs: plays the main job on the built product and writes the pictures of docs/images.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, root } from './install.mjs';

try {
  ensureInstalled();
  await ensureBuilt();
  ensureBrowser();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
const journeys = join(root, 'packages/e2e');
const cli = join(
  createRequire(join(journeys, 'package.json')).resolve('@playwright/test/package.json'),
  '..',
  'cli.js',
);
const command = [cli, 'test', '--config', 'pictures.config.ts'];
process.exit(spawnSync(process.execPath, command, { cwd: journeys, stdio: 'inherit' }).status ?? 1);
