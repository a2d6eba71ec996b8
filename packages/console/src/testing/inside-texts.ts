import type { i18n } from 'i18next';
import errors from '../locales/en/api-later.json';
import list from '../locales/en/lists.json';
import live from '../locales/en/live.json';
import requests from '../locales/en/requests.json';
import requestDetail from '../locales/en/requests-later.json';
import { createTexts, put } from '../platform/i18n/texts.ts';

/** Creates the translations that are loaded after the sign-in. */
export function createInsideTexts(): i18n {
  const texts = createTexts();
  const words = { api: errors, lists: list, live, requests };
  for (const [namespace, each] of [...Object.entries(words), ['requests', requestDetail] as const]) {
    put(texts, 'en', namespace, each);
  }
  return texts;
}
