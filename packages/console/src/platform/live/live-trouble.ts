import { ApiFailure, isPassing } from '../api/failure.ts';
import type { LiveTrouble } from './live-state.ts';

/** LIVE-27: the session has no token to show to the broker. */
export class MissingCredentials extends Error {
  override readonly name = 'MissingCredentials';
}

/** What to tell of a failed attempt beyond "trying again"; nothing where the network explains it. */
export function troubleOf(error: unknown): { trouble?: LiveTrouble } {
  if (error instanceof MissingCredentials) return { trouble: 'credentials' };
  // Calls that answered and did not grant (LIVE-28): a socket that fails throws errors of its own.
  if (error instanceof ApiFailure && !isPassing(error)) return { trouble: 'policy' };
  return {};
}
