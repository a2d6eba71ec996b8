// node scripts/run.mjs NAME …: runs scripts/NAME.mjs if Node is new enough. An older Node cannot parse some scripts, so
// this file checks the version before any import.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bellhop needs Node 20.19 or later; this is ${process.version}.`);
  process.exit(1);
}
const [name] = process.argv.splice(2, 1);
await import(`./${name}.mjs`);
