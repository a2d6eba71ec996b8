import { StartFailure } from '../platform/start-failure.ts';
import { addressOf } from './accounts/address.ts';
import { loginName } from './accounts/login-name.ts';

/** Returns the normalized name; null for no input. Throws `StartFailure`. */
export function nameOf(kind: 'email' | 'phone', typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const name = loginName(typed);
  if (name?.kind !== kind)
    throw new StartFailure(`Invalid ${kind === 'email' ? 'e-mail address' : 'phone number'} "${typed}".`);
  return kind === 'email' ? addressOf(typed).value : name.value;
}
