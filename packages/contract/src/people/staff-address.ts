import * as z from 'zod/mini';
import { mailbox } from '../text/mailbox.ts';

const phone = /^\+[0-9][0-9 ().-]{6,24}$/;

/** The address for the sign-in: an e-mail address, or a phone number with + and the country. */
export const staffAddress = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.refine((text) => mailbox.test(text) || phone.test(text)),
);
