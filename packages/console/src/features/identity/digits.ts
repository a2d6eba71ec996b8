import { latinDigits } from '@bellhop/contract/text/digits';

export const codeLength = 6;

/** Returns the digits of a typed or pasted code: "123 456", "code: 123-456", digits of any script. */
export function digitsOf(text: string): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, codeLength);
}
