// npm start: installs what the lockfile names, builds what changed, and runs the server in this very process, so that
// there is one process to stop and one to kill.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bellhop needs Node 20.19 or later; this is ${process.version}.`);
  process.exit(1);
}

const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./ensure-built.mjs');
try {
  ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../packages/server/dist/main.js');
