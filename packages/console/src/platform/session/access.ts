import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { AuthState } from './auth-state.ts';

/** What the privileges call said so far. */
export type PrivilegesKnown =
  | { kind: 'loading' }
  | { kind: 'held'; privileges: Privileges }
  /** An empty answer (ACC-03), or the server's refusal. */
  | { kind: 'none' }
  | { kind: 'failed' };

export type Access =
  | { show: 'sign-in' }
  | { show: 'loading' }
  | { show: 'app'; privileges: Privileges }
  | { show: 'permission-error' }
  /** It could not be told: try again, without losing the session. */
  | { show: 'unknown' };

/** ACC-04 to ACC-08. Privileges known from before are `held` even where the network is away. */
export function accessOf(state: AuthState, known: PrivilegesKnown, online: boolean): Access {
  if (state !== 'signedIn') return { show: 'sign-in' };
  switch (known.kind) {
    case 'loading':
      return { show: 'loading' };
    case 'held':
      return { show: 'app', privileges: known.privileges };
    case 'none':
      return online ? { show: 'permission-error' } : { show: 'unknown' };
    case 'failed':
      return { show: 'unknown' };
  }
}
