import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const locales = new URL('../src/locales/', import.meta.url);
/** Parts of the page that know the hotel's own words. */
const parts = ['guests', 'dining', 'check-in'];

/**
 * Writes the texts of the page into `words/<language>.json`: the administration shows them to people who change them.
 */
export function words(): Plugin {
  return {
    name: 'words',
    apply: 'build',
    generateBundle() {
      for (const language of readdirSync(locales)) {
        const texts = parts.map((part): object =>
          JSON.parse(readFileSync(new URL(`${language}/${part}.json`, locales), 'utf8')),
        );
        const source = JSON.stringify(Object.assign({}, ...texts));
        this.emitFile({ type: 'asset', fileName: `words/${language}.json`, source });
      }
    },
  };
}
