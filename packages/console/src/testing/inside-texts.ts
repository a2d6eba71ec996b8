import type { i18n } from 'i18next';
import errors from '../locales/en/laterErrors.json';
import list from '../locales/en/list.json';
import live from '../locales/en/live.json';
import requests from '../locales/en/requests.json';
import { createTexts } from '../platform/i18n/texts.ts';

/** The texts as they are once a person is inside. */
export function createInsideTexts(): i18n {
  const texts = createTexts();
  for (const [namespace, words] of Object.entries({ errors, list, live, requests })) {
    texts.addResourceBundle('en', namespace, words, true, false);
  }
  return texts;
}
