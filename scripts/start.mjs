// npm start: installs what the lockfile names, builds what changed, and runs the server in this very process, so that
// there is one process to stop and one to kill.
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
