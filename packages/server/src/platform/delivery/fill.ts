import type { Language } from '@bellhop/contract/scalars';

/** Returns a text of a locale file with its placeholders filled. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Returns the plural form of `base` for the count; the locale file names the forms like `Intl.PluralRules`. */
export function plural(texts: Record<string, unknown>, base: string, count: number, language: Language): string {
  const form = texts[`${base}_${new Intl.PluralRules(language).select(count)}`] ?? texts[`${base}_other`];
  if (typeof form !== 'string') throw new Error(`no words for ${base} in ${language}`);
  return fill(form, { count: String(count) });
}
