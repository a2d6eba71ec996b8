// npm run check: format, lint, types, boundaries, dead code, house rules, locales, sizes; and a proof of each rule.
import { ensureInstalled, root } from './install.mjs';

ensureInstalled();
// Imported after the installation, because the checks import packages.
const { tallyRules } = await import('./checks/tally.mjs');

const started = performance.now();
const { passed, failed } = await tallyRules(root, { built: process.argv.includes('--built') });
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(`${passed} rules hold, ${failed} do not (${seconds} s)`);
process.exitCode = failed > 0 ? 1 : 0;
