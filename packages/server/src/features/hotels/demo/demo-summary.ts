import { languages } from '@bellhop/contract/scalars';
import type { DemoService, FourTexts } from './demo-types.ts';

/** What is asked for, in a line or two per language; escaped, as `staff_summary` is kept. */
export function demoSummary(service: DemoService, values: Readonly<Record<string, unknown>>, text: string): FourTexts {
  const inLanguage = (language: keyof FourTexts): string => {
    const lines = service.fields.flatMap((field) => {
      const value = values[field.id];
      const name = field.nameWithLocales[language] ?? field.name;
      if (value === true) return [name];
      return typeof value === 'string' || typeof value === 'number' ? [`${name}: ${value}`] : [];
    });
    return (lines.length > 0 ? lines : [text]).map(escaped).join('<br>');
  };
  const [en, tr, ar, es] = languages.map(inLanguage);
  return { en: en ?? '', tr: tr ?? '', ar: ar ?? '', es: es ?? '' };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
