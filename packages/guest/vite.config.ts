import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { targetsOf } from '../../scripts/browsers/targets.ts';
import { appShell } from './build/app-shell.ts';
import { words } from './build/words.ts';

export default defineConfig({
  base: '/guest/',
  plugins: [react(), words(), appShell()],
  build: {
    manifest: true,
    target: targetsOf('guest page'),
    // On a poor network only the entry is fetched before the first paint.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Modules that the first screen shares with later ones, in one file: several small files compress worse.
            {
              name: 'ground',
              test: /\/node_modules\/(react|react-dom|scheduler|zod)\/|\/contract\/src\/(scalars|call|problem|guests\/(?!preview)|requests\/(request|status)|hotels\/(?!offers|versioned-text)|bookings\/status|files\/)|preload-helper|\/browser\/src\/(address-of|boundary|colour|i18n\/(language|locale-of)|install\/question|log|storage\/stored|store[.]ts|stray-drops|ui\/(isolated|proper-name|use-provided))|\/guest\/src\/platform\/(api\/failure|clock|i18n\/language|order|session|storage\/(?!with-database)|use-retry)/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8080', '/live': { target: 'ws://localhost:8080', ws: true } } },
});
