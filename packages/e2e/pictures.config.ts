import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes the pictures of the documentation: `node scripts/pictures.mjs`. */
export default defineConfig(journeys, {
  testMatch: '**/*.pictures.ts',
  timeout: 120_000,
  use: { contextOptions: { reducedMotion: 'reduce' }, locale: 'en-GB', trace: 'off' },
});
