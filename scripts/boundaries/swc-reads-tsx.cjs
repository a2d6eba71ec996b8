// dependency-cruiser 17 parses every file with swc as TypeScript without JSX (src/extract/swc/parse.mjs) and fails at
// the first component. This patch sets `tsx` by the file's ending, until a version for Node 20 does so itself.
const swc = require('@swc/core');

const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
