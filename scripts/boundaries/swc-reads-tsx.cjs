// dependency-cruiser 17 parses every file with swc as TypeScript without JSX (its src/extract/swc/parse.mjs says so in a
// remark), and gives up at the first component. This teaches it the file name's ending; it can go with the first
// version that does so by itself and runs on Node 20.
const swc = require('@swc/core');

const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });
