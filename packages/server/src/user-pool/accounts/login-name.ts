import { dialled } from '@bellhop/contract/text/phone';

/** A normalized name to sign in with. */
export type LoginName = { kind: 'email' | 'phone' | 'sub'; value: string };

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Null: not a valid login name. */
export function loginName(typed: string): LoginName | null {
  // A copied address may contain invisible characters.
  const text = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim();
  if (text.includes('@')) return { kind: 'email', value: text.toLowerCase() };
  if (uuid.test(text.toLowerCase())) return { kind: 'sub', value: text.toLowerCase() };
  const phone = /^\+?(\d{7,15})$/.exec(dialled(text))?.[1];
  return phone === undefined ? null : { kind: 'phone', value: `+${phone}` };
}
