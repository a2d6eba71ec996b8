import { type Language, language } from '@bellhop/contract/scalars';

type CrashWords = readonly [title: string, again: string];

/** Not in the locales: these may have failed to load. */
const words: Record<Language, CrashWords> = {
  en: ['Something went wrong', 'Load again'],
  tr: ['Bir şeyler ters gitti', 'Yeniden yükle'],
  ar: ['حدث خطأ ما', 'إعادة التحميل'],
  es: ['Algo salió mal', 'Cargar de nuevo'],
};

/** Texts of the crash screen in the document's language. */
export function crashWords(): CrashWords {
  return words[language.safeParse(document.documentElement.lang).data ?? 'en'];
}
