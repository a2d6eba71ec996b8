// npm start: installs the packages of the lockfile, builds the changed ones, and runs the server in this same process,
// so that only one process has to be stopped.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../packages/server/dist/main.js');
