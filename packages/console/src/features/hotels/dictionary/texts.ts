import { guestWordMark } from '@bellhop/contract/hotels/guest-words';
import type { Language } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { ApiFailure, failureOfAnswer } from '../../../platform/api/failure.ts';
import { fetchJson } from '../../../platform/api/fetch-json.ts';
import { builtInWords } from '../../../platform/i18n/built-in-words.ts';

export const parts = ['all', 'staff', 'guest'] as const;
export type Part = (typeof parts)[number];

export function isOf(part: Part, key: string): boolean {
  return part === 'all' || key.startsWith(guestWordMark) === (part === 'guest');
}

/** The format that the build of the guest page writes. */
const texts = z.record(z.string(), z.string());

/**
 * Returns all built-in texts that a hotel may change, by their key in the dictionary, for the console and the guest
 * page.
 */
export async function textsIn(language: Language): Promise<ReadonlyMap<string, string>> {
  const [ofStaff, ofGuests] = await Promise.all([builtInWords(language), guestPageTexts(language)]);
  return new Map([
    ...ofStaff,
    ...Object.entries(ofGuests).map(([key, text]) => [`${guestWordMark}${key}`, text] as const),
  ]);
}

async function guestPageTexts(language: Language): Promise<Record<string, string>> {
  const answer = await fetchJson(`/guest/words/${language}.json`).catch((cause: unknown) => {
    throw new ApiFailure('network', 0, {}, cause);
  });
  if (!answer.ok) throw failureOfAnswer(answer.status, null);
  return texts.parse(await answer.json());
}

const gap = /\{+[^{}]*\}+/g;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;

/**
 * Returns the placeholders of a text in all its plural forms: `{{count}}` in the console, `{name}` on the guest page.
 */
export function gapsOf(key: string, builtIn: ReadonlyMap<string, string>): readonly string[] {
  const base = key.replace(pluralForm, '');
  const forms = base === key ? [key] : [...builtIn.keys()].filter((each) => each.replace(pluralForm, '') === base);
  return [...new Set(forms.flatMap((form) => builtIn.get(form)?.match(gap) ?? []))];
}

/** Checks for braces that are not a placeholder and would be shown literally. */
export function hasOddBraces(text: string, gaps: readonly string[]): boolean {
  const rest = gaps.reduce((left, each) => left.replaceAll(each, ''), text);
  return /[{}]/.test(rest);
}
