import { type Language, languages } from '../scalars.ts';
import { canonicalLanguage } from './language.ts';

/** Returns our language for messages to a guest; English if the guest's is none of ours. */
export function guestLanguage(spoken: string | null): Language {
  const [ours = 'en'] = canonicalLanguage(spoken ?? 'en').split('-');
  return languages.find((each) => each === ours) ?? 'en';
}
