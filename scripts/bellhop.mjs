// npm run bellhop -- <command>: the operator's command, see `npm run bellhop -- --help`.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  await ensureBuilt({ only: ['server'] });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../packages/server/dist/bellhop.js');
