import { defineConfig } from 'vite';

/**
 * The page of a payment link, put beside the guest page. Built by itself: what two pages share becomes a file of its own, and
 * the first bundle of both would grow by it.
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
