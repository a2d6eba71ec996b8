import { type Language, language } from '@bellhop/contract/scalars';

type CrashWords = readonly [title: string, again: string];

/** Not among the phrases: they may be what broke, or not be there yet. */
const words: Record<Language, CrashWords> = {
  en: ['Something went wrong', 'Load again'],
  tr: ['Bir şeyler ters gitti', 'Yeniden yükle'],
  ar: ['حدث خطأ ما', 'إعادة التحميل'],
  es: ['Algo salió mal', 'Cargar de nuevo'],
};

/** The words of the last resort, in the language of the document. */
export function crashWords(): CrashWords {
  return words[language.safeParse(document.documentElement.lang).data ?? 'en'];
}
