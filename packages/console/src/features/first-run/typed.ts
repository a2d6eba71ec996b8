import { firstColour, serviceSets } from '@bellhop/contract/setup/first-hotel';
import * as z from 'zod/mini';
import { inLocal, inTab } from '../../platform/storage/stored.ts';

const text = z.string();

/** What a person has typed of the first hotel, but for secrets: a reload, or another day, goes on with it. */
const typed = z.object({
  name: text,
  timeZone: text,
  currency: text,
  primaryColor: text,
  arabic: z.boolean(),
  services: z.enum(serviceSets),
  givenName: text,
  familyName: text,
  email: text,
});
export type Typed = z.output<typeof typed>;

export const storedValues = inLocal('bellhop.setup', typed);

/** Proven in this tab: another language or a reload asks for it no second time. It ends with the first hotel. */
export const storedCode = inTab('bellhop.setup.code', text);

export function firstValues(): Typed {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    name: '',
    timeZone,
    currency: timeZone === 'Europe/Istanbul' ? 'TRY' : 'EUR',
    primaryColor: firstColour,
    arabic: true,
    services: 'city',
    givenName: '',
    familyName: '',
    email: '',
  };
}
