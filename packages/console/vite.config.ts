import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { preloadSignIn } from './build/preload-sign-in.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
// The host name stays as it is (a bare address would change it): it chooses the hotel.
const server = { target: 'http://localhost:8080', changeOrigin: false };

export default defineConfig({
  plugins: [react(), preloadSignIn()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    // Read by the size gate.
    manifest: true,
    // Browsers that hotel desks have: two years back.
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.4'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One language is one file, however many slices it has words of.
            ...['tr', 'ar', 'es'].map((language) => ({ name: `texts-${language}`, test: `/locales/${language}/` })),
            // What every screen stands on comes as two files and not as a dozen: each file is a request on a slow line.
            {
              name: 'vendor',
              test: /\/node_modules\/(react|react-dom|scheduler|i18next|react-i18next|zod|@tanstack\/(?!.*virtual)[^/]+)\//,
            },
            { name: 'ground', test: /\/(console\/src\/(ui|platform)|contract\/src)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/identity': server,
      '/hotel-settings': server,
      '/files': server,
      '/s/': server,
      '/live': { ...server, ws: true },
    },
  },
  test: {
    name: 'console',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
  },
});
