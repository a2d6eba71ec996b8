import { type CustomField, optionName } from '@bellhop/contract/hotels/service';
import { identityFields } from '@bellhop/contract/requests/request';
import { languages } from '@bellhop/contract/scalars';
import { parseValue } from './custom-fields.ts';

export interface Summary {
  /** Escaped HTML in the language that the hotel named its fields in. */
  html: string;
  byLanguage: Record<string, string>;
}

/** Characters of the guest's own words that a summary takes; the whole text is the first message. */
const mostText = 300;

/** A field that is a question, or brings its own colon, takes no other: "How many? 3". */
const endsASentence = /[?؟？:：.!…]\s*$/u;

/** Returns the lines of the summary: ticked and filled fields by their names in each language, then the first words. */
export function summarize(
  fields: readonly CustomField[],
  values: readonly { id: string; value: string }[],
  text: string,
  timeZone: string,
  texts: Readonly<Record<string, string>> = {},
): Summary {
  const inLanguage = (language: string | null): string => {
    // Summaries are shown in lists and found by search.
    const lines = fields
      .filter(({ id }) => !identityFields.includes(id))
      .flatMap((field) => {
        const answer = values.find(({ id }) => id === field.id);
        const shown = answer === undefined ? null : shownValue(field, parseValue(answer.value), language, timeZone);
        const name = (language === null ? undefined : field.nameWithLocales[language]) ?? field.name;
        return shown === null ? [] : [shown === '' ? name : `${name}${endsASentence.test(name) ? '' : ':'} ${shown}`];
      });
    const words = ((language === null ? undefined : texts[language]) ?? text).trim();
    if (words !== '') lines.push(shortened(words));
    return lines.map(escaped).join('<br>');
  };
  const spoken = new Set<string>([...languages, ...fields.flatMap((field) => Object.keys(field.nameWithLocales))]);
  return {
    html: inLanguage(null),
    byLanguage: Object.fromEntries([...spoken].map((language) => [language, inLanguage(language)])),
  };
}

/** Null: nothing to tell. Empty: the name alone tells it. */
function shownValue(field: CustomField, value: unknown, language: string | null, timeZone: string): string | null {
  if (value === true) return '';
  if (field.kind === 'choice' && typeof value === 'string') return optionName(field, value, language ?? '');
  if (typeof value === 'string') return value.trim() === '' ? null : shortened(value.trim());
  if (typeof value !== 'number') return null;
  return field.kind === 'time' ? instant(value, language ?? 'en', timeZone) : String(value);
}

function instant(seconds: number, language: string, timeZone: string): string {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return String(seconds);
  // Latin digits in every language: times are read aloud by mixed teams.
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-u-nu-latn`, {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZone,
  }).format(date);
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= mostText ? text : `${characters.slice(0, mostText).join('')}…`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replace(/\r\n|\r|\n/g, '<br>');
}
