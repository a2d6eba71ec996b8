// node scripts/run.mjs NAME …: runs scripts/NAME.mjs where Node is new enough. An older one cannot even load some of them, so this
// file imports nothing before it has looked.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bellhop needs Node 20.19 or later; this is ${process.version}.`);
  process.exit(1);
}
const [name] = process.argv.splice(2, 1);
await import(`./${name}.mjs`);
