import { dialled } from '@bellhop/contract/text/phone';
import type { Contact } from '../../platform/session/identity-provider.ts';

/**
 * Returns a name for the sign-up: an e-mail address, or a phone number in E.164. Null: the text is neither an address
 * nor a number.
 */
export function loginNameOf(typed: string): { contact: Contact; username: string } | null {
  const text = typed.normalize('NFKC').replace(/\s/g, '');
  if (text.includes('@')) return /^[^@]+@[^@]+\.[^@.]+$/.test(text) ? { contact: 'email', username: text } : null;
  const phone = dialled(typed);
  return /^\+[1-9]\d{6,14}$/.test(phone) ? { contact: 'phone_number', username: phone } : null;
}

/** Checks whether a phone number was meant, so that the fault can name it. */
export function looksLikePhone(typed: string): boolean {
  return /^\+?\d+$/.test(dialled(typed));
}
