import { latinDigits } from './digits.ts';

/** Whether a field contains more than one number: a message is sent to one of them, and only a person can choose it. */
export function holdsSeveralPhones(typed: string): boolean {
  const parts = latinDigits(typed.normalize('NFKC')).split(/[,،;؛|\n]|\/(?=\s*(?:\+|00?\d))|(?<=\d[\s\p{Cf})]*)\+/u);
  return parts.filter((part) => part.replace(/\D/g, '').length >= 7).length > 1;
}
