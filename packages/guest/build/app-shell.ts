import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Builds `service-worker.ts` next to the page as `service-worker.js`, with the list of files that the page needs to open
 * without a network: everything of the build but pictures of the installer, fonts and maps.
 */
export function appShell(): Plugin {
  return {
    name: 'app-shell',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const files = Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file));
        const shell = ['./', 'icon.svg', 'manifest.webmanifest', ...files];
        const version = createHash('sha256')
          .update(
            Object.values(bundle)
              .map((file) => ('code' in file ? file.code : file.source))
              .join('\n'),
          )
          .digest('hex')
          .slice(0, 12);
        const source = readFileSync(new URL('../src/service-worker.ts', import.meta.url), 'utf8');
        const { transformWithOxc } = await import('vite');
        const { code } = await transformWithOxc(source, 'service-worker.ts');
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: code
            .replace('__APP_SHELL__', JSON.stringify(shell))
            .replace('__APP_VERSION__', JSON.stringify(version))
            .replace(/export \{\s*\};?/, ''),
        });
      },
    },
  };
}
