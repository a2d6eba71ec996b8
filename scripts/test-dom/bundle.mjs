import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../install.mjs';

const entry = createRequire(import.meta.url).resolve('happy-dom');
const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
const folder = join(root, '.cache', `happy-dom-${version}-named`);

/**
 * Bundles happy-dom into one file: its six hundred files take half a second to load, in every test file of the
 * browser's code.
 */
export const bundledDom = join(folder, 'index.cjs');

/** Global set-up of tests with a DOM. */
export async function setup() {
  if (existsSync(bundledDom)) return;
  const { build } = await import('vite');
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      // Keeps class names: Testing Library recognises nodes by them, and prints an unknown node with all its
      // references.
      rolldownOptions: {
        output: { format: 'cjs', codeSplitting: false, entryFileNames: 'index.cjs', keepNames: true },
      },
    },
  });
}
