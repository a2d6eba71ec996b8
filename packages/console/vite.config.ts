import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
// The host name stays as it is (a bare address would change it): it chooses the hotel.
const server = { target: 'http://localhost:8080', changeOrigin: false };

export default defineConfig({
  plugins: [react()],
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
        // One language is one file, however many slices it has words of.
        codeSplitting: {
          groups: ['tr', 'ar', 'es'].map((language) => ({ name: `texts-${language}`, test: `/locales/${language}/` })),
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
