import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/support.json' with { type: 'json' };
import en from '../../locales/en/support.json' with { type: 'json' };
import es from '../../locales/es/support.json' with { type: 'json' };
import tr from '../../locales/tr/support.json' with { type: 'json' };
import { letterWriters } from '../../platform/delivery/write-letter.ts';

/** Staff's report of a problem (API-22); `details` are lines of name and value as the report's form gives them. */
export type ReportLetter = {
  kind: 'report';
  subject: string;
  details: readonly { name: string; value: string }[];
};

const words: Record<Language, typeof en> = { en, tr, ar, es };

export const supportLetters = letterWriters<ReportLetter>({
  report: ({ subject, details }, language) => ({
    subject,
    short: subject,
    blocks: [
      { kind: 'text', text: words[language].intro },
      { kind: 'facts', facts: details },
    ],
  }),
});
