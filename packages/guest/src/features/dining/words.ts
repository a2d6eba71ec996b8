import type english from '../../locales/en/dining.json';
import { partWords } from '../../platform/i18n/part-words.tsx';
import type { WithoutPlural } from '../../platform/i18n/phrases.ts';

/** Texts of restaurants. */
export const { useWords, WithWords } = partWords<WithoutPlural<keyof typeof english>>('dining');
