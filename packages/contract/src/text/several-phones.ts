import { latinDigits } from './digits.ts';

/** Whether a field holds more than one number: a message goes to one of them, and only a person knows to which. */
export function holdsSeveralPhones(typed: string): boolean {
  const parts = latinDigits(typed.normalize('NFKC')).split(/[,،;؛|\n]|\/(?=\s*(?:\+|00?\d))|(?<=\d[\s\p{Cf})]*)\+/u);
  return parts.filter((part) => part.replace(/\D/g, '').length >= 7).length > 1;
}
