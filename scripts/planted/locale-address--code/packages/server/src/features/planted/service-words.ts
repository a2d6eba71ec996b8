const names = (...texts: readonly string[]): readonly string[] => texts;

function field(id: string, en: string, tr: string, ar: string, es: string): readonly string[] {
  return [id, ...names(en, tr, ar, es)];
}

/** The Arabic text speaks to one man. */
export const serviceWords = field('1', 'What is it?', 'Nedir?', 'ماذا تريد؟', '¿Qué es?');
