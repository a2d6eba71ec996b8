import { latinDigits } from '@bellhop/contract/text/digits';

export const codeLength = 6;

/** The digits of a code however it was typed or pasted: "123 456", "code: 123-456", in digits of any script. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, codeLength);
}
