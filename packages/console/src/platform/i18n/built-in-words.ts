import type { Language } from '@bellhop/contract/scalars';
import { namespaceOf } from './texts.ts';

type Words = Readonly<Record<string, unknown>>;

const english = import.meta.glob<Words>('./*.json', { base: '../../locales/en', import: 'default' });
const others: Record<Exclude<Language, 'en'>, () => Promise<{ words: Readonly<Record<string, Words>> }>> = {
  tr: () => import('../../locales/tr.ts'),
  ar: () => import('../../locales/ar.ts'),
  es: () => import('../../locales/es.ts'),
};
/** Returns all built-in texts of a language, by the keys that a hotel's dictionary uses. */
export async function builtInWords(language: Language): Promise<ReadonlyMap<string, string>> {
  const files =
    language === 'en'
      ? await Promise.all(Object.entries(english).map(async ([file, load]) => [file, await load()] as const))
      : Object.entries((await others[language]()).words);
  const texts = new Map<string, string>();
  for (const [file, words] of files) gather(texts, namespaceOf(file), words);
  return texts;
}

function gather(texts: Map<string, string>, path: string, words: Words): void {
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') texts.set(`${path}.${key}`, value);
    else if (typeof value === 'object' && value !== null) gather(texts, `${path}.${key}`, value as Words); // nested texts of our files
  }
}
