import { inLocal, inTab } from '@bellhop/browser/storage/stored';
import { firstColour, serviceSets } from '@bellhop/contract/setup/first-hotel';
import * as z from 'zod/mini';

const text = z.string();

/** The typed fields of the first hotel without secrets, which survive a reload. */
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
export type SetupInput = z.output<typeof typed>;

export const storedValues = inLocal('bellhop.setup', typed);

/** The proven code of this tab, so that a reload does not ask again. It becomes invalid with the first hotel. */
export const storedCode = inTab('bellhop.setup.code', text);

export function firstValues(): SetupInput {
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
