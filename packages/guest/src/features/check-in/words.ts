import type english from '../../locales/en/check-in.json';
import { partWords } from '../../platform/i18n/part-words.tsx';
import type { WithoutPlural } from '../../platform/i18n/phrases.ts';

/** Texts of the check-in. */
export const { useWords, WithWords } = partWords<WithoutPlural<keyof typeof english>>('check-in');
export type Words = ReturnType<typeof useWords>;
