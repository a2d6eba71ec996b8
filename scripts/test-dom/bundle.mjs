import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '../install.mjs';

const entry = createRequire(import.meta.url).resolve('happy-dom');
const { version } = JSON.parse(readFileSync(join(dirname(entry), '../package.json'), 'utf8'));
const folder = join(root, '.cache', `happy-dom-${version}-named`);

/** happy-dom in one file: its six hundred take half a second to load, and every test file of the browser's code loads them again. */
export const bundledDom = join(folder, 'index.cjs');

/** Global setup of the tests in a DOM. */
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
      // The names of classes stay: Testing Library knows nodes by them, and prints one that it does not know with all that it refers to.
      rolldownOptions: {
        output: { format: 'cjs', codeSplitting: false, entryFileNames: 'index.cjs', keepNames: true },
      },
    },
  });
}
