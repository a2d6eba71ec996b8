import { checkInLetters } from './features/check-in/letters.ts';
import { tableLetters } from './features/dining/messages/letters.ts';
import { passLetters } from './features/passes/letters.ts';
import { paymentLetters } from './features/payments/sending/letters.ts';
import { peopleLetters } from './features/people/letters.ts';
import { supportLetters } from './features/support/letters.ts';
import type { LetterWriters } from './platform/delivery/write-letter.ts';
import { accountLetters } from './user-pool/account-letters.ts';

/** Every kind of letter that this installation sends. */
export const letters: LetterWriters = new Map([
  ...accountLetters,
  ...supportLetters,
  ...tableLetters,
  ...checkInLetters,
  ...paymentLetters,
  ...passLetters,
  ...peopleLetters,
]);
