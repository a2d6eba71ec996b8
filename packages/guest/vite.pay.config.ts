import { defineConfig } from 'vite';

/**
 * Builds the page of a payment link beside the guest page. A build of its own, because shared modules would become a
 * file and make the first bundle of both larger.
 */
export default defineConfig({
  base: '/guest/',
  publicDir: false,
  build: {
    emptyOutDir: false,
    manifest: '.vite/pay-manifest.json',
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: 'pay.html' },
  },
});
