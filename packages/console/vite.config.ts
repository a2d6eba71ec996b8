import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { targetsOf } from '../../scripts/browsers/targets.ts';
import { appShell } from './build/app-shell.ts';
import { plainCalls } from './build/plain-calls.ts';
import { preloadPage } from './build/preload-page.ts';

const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
// The host name is kept (a bare address would change it), because it selects the hotel.
const server = { target: 'http://localhost:8080', changeOrigin: false };

export default defineConfig({
  plugins: [react(), plainCalls(), preloadPage(), appShell()],
  // React has this hook since version 18, so the shim for older versions is not needed.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist',
    // Read by the size gate.
    manifest: true,
    target: targetsOf('console'),
    assetsInlineLimit: 0,
    // All styles are ten kilobytes: one file with the page is cheaper than one more request for each screen.
    cssCodeSplit: false,
    reportCompressedSize: false,
    // All supported browsers preload modules themselves.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file for each language, for all slices.
            ...['tr', 'ar', 'es'].map((language) => ({
              name: `texts-${language}`,
              test: new RegExp(`/locales/${language}[./]`),
            })),
            // Runs before the other chunks, so it imports none of them.
            {
              name: 'boot',
              test: /src\/(boot|app\/first-needs|platform\/api\/first-reads|platform\/session\/stored-tokens)\.ts|preload-helper/,
              includeDependenciesRecursively: false,
            },
            { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler)\// },
            // Code that the sign-in needs, and so every screen.
            {
              name: 'ground',
              test: /\/node_modules\/(i18next|react-i18next|zod)\/|\/browser\/src\/(address-of|boundary|colour|i18n\/language|install\/question|log|storage\/stored|store[.]ts|ui\/(composition|field-direction|isolated|proper-name|use-provided))|\/console\/src\/(main|app\/(console|entrance|waiting|settings|session-parts)|ui\/(?!kit\/|icons|text-field|password-field|later-icons|list\/|sentence|use-stable|text-area|select-field|side-sheet|search-field|tabs|dialog|facts|tag|page|drawer|avatar|use-toasts-above|visually-hidden|use-modal|double-press|kbd)|locales\/(en\/(api|identity|shell|ui)\.json|english|later)|platform\/(?!administration\/|sidebar-entries|edit-conflicts\/|forms\/|later-part|read-state|live|frames|offline\/(?!kept-database)|keyboard|collection\/|lists\/|reads\/|presence\/|use-painted|use-steady-press|use-copy|save-file|storage\/(read-form-draft|sealed-drafts|drafts|sealing)|outbox\/|single-keys|use-width|sound\/(spare-tone|metronome)|tabs\/in-time|network\/(?!workers)|api\/(call-setup|fetch-plain|upload|edit-conflict|left-out\.)|i18n\/(use-fault-text|paper-language|built-in-words|name-fields|country-name|language-choices|without-blanks)|format|i18n\/language-name|session\/(failure-of-exception|key-values|person|user-pool|check-password|fresh-proof|desk-guard|desk-key|device-id|sign-in-outcome|privileges|access|session-context|use-reaches)))/,
            },
            // All imports of the first screen after the sign-in, in one file instead of forty small ones.
            { name: 'inside', test: /\/console\/src\/(app\/inside\.tsx|locales\/en\/(lists|live|requests)\.json)$/ },
            // For the sign-in and for the desk guard, which do not wait for the code of later screens.
            { name: 'text-fields', test: /\/console\/src\/ui\/(text|password)-field/ },
            { name: 'drafts', test: /\/console\/src\/platform\/storage\/(sealed-drafts|drafts|sealing)/ },
            // Code that several later screens share, in two files: the first screen names every file that a later one
            // may need.
            {
              name: 'fields',
              test: /\/contract\/src\/(zoned-time|staff\/policy|text\/guest-language|money\/)|\/console\/src\/(ui\/(select-field|sentence|text-area|kit\/(date-field|faults|option-list|print-sheet|suggestions|switch-field|table|use-form|use-options))|platform\/((administration|edit-conflicts)\/|live\/use-read-again|lists\/(use-paged-list|use-address|address-day)|forms\/(?!draft-sheet)|i18n\/(use-fault-text|paper-language)|storage\/read-form-draft|use-copy|use-steady-press|save-file|later-part|format\/(use-money|nights-of)))/,
            },
            // Fields with a popup or a stepper.
            {
              name: 'popups',
              test: /\/console\/src\/ui\/kit\/(combobox-field|number-field|popover|popup|field-frame)/,
            },
            // Both screens of payments, and the code that they share.
            {
              name: 'payments',
              test: /\/contract\/src\/payments\/|\/features\/payments\/(?!slice|live)/,
            },
            // The report of a defect, with parts of other forms and conversations.
            {
              name: 'defects',
              test: /\/features\/(rooms\/(room-field|defects\/(?!defect-edit))|conversation\/files\/file-grid)|\/platform\/forms\/draft-sheet/,
            },
            { name: 'kind-screens', test: /\/features\/(requests\/kind-screens|check-in\/check-ins-screen)/ },
            // Sections of the administration, and their texts.
            {
              name: 'administration',
              test: /\/features\/(hotels|departments)\/(?!slice|live|store)|\/locales\/en\/(hotels-settings|departments)\.json/,
            },
            {
              name: 'passwords',
              test: /\/identity\/(hidden-username|new-password-field|account\/(account\.|current-password-field))/,
            },
            // Rules and calls of restaurants, for all screens of tables.
            { name: 'dining', test: /\/contract\/src\/dining\/|\/features\/dining\/queries/ },
            {
              name: 'edits',
              test: /\/contract\/src\/(staff\/colleagues|templates\/template|requests\/defects)|\/console\/src\/(platform\/(outbox\/(edit|wanted-values|theirs-of|status-edit|failure-toast)\.ts|api\/edit-conflict|collection\/confirm|network\/use-is-online)|features\/(booking-store\/|bookings\/(day\/window|form\/use-(hotel-day|field-texts))|conversation\/written-edit|request-store\/read-detail|requests\/(address-of-kind|booking-tone|status-edit|add\/add-guest)))/,
            },
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
      '/guest': server,
      '/s/': server,
      '/offline.html': server,
      '/version.txt': server,
      '/live': { ...server, ws: true },
    },
  },
  test: {
    name: 'console',
    // Threads start faster than processes, and these tests need no processes.
    pool: 'threads',
    // Modules of libraries are shared by the files of a thread, which halves the time; testing/setup.ts resets the
    // rest. `vitest --isolate` shows whether a failure comes from the sharing.
    isolate: false,
    environment: '../../scripts/test-dom/environment.mjs',
    globalSetup: ['../../scripts/test-dom/bundle.mjs'],
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['../../scripts/tests/seed.mjs', 'src/testing/setup.ts'],
    // Longer than several waits for the screen may take together (testing/setup.ts), so that a busy machine fails no
    // test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
