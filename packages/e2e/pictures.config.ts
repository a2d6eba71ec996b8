import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

const { projects = [], ...shared } = journeys;

/** Takes the pictures of the documentation: `node scripts/pictures.mjs`. */
export default defineConfig({
  ...shared,
  testDir: 'src',
  testMatch: '**/*.pictures.ts',
  timeout: 240_000,
  use: { ...shared.use, ...projects[0]?.use, locale: 'en-GB', actionTimeout: 20_000 },
});
