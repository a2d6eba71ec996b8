import { type Language, languages } from '../scalars.ts';
import { canonicalLanguage } from './language.ts';

/** In which of our languages a guest is written to; English where theirs is none of ours. */
export function guestLanguage(spoken: string | null): Language {
  const [ours = 'en'] = canonicalLanguage(spoken ?? 'en').split('-');
  return languages.find((each) => each === ours) ?? 'en';
}
