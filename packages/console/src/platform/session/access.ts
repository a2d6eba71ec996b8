import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { AuthState } from './auth-state.ts';

/** The result of the privileges call so far. */
export type PrivilegesKnown =
  | { kind: 'loading' }
  | { kind: 'held'; privileges: Privileges }
  /** An empty answer (ACC-03), or a refusal by the server. */
  | { kind: 'none' }
  | { kind: 'failed' };

export type Access =
  | { show: 'sign-in' }
  | { show: 'loading' }
  | { show: 'app'; privileges: Privileges }
  | { show: 'permission-error' }
  /** The call failed: the person can try again without losing the session. */
  | { show: 'unknown' };

/** Decides on the screen (ACC-04 to ACC-08). Privileges known from before are `held` even without a network. */
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
