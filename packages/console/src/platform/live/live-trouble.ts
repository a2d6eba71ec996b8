import { ApiFailure, isPassing } from '../api/failure.ts';
import type { LiveTrouble } from './live-state.ts';

/** The session has no token for the broker (LIVE-27). */
export class MissingCredentials extends Error {
  override readonly name = 'MissingCredentials';
}

/** Returns the trouble to show for a failed attempt; empty if the network explains it. */
export function troubleOf(error: unknown): { trouble?: LiveTrouble } {
  if (error instanceof MissingCredentials) return { trouble: 'credentials' };
  // Only calls that answered without granting (LIVE-28): a socket that fails throws errors of another type.
  if (error instanceof ApiFailure && !isPassing(error)) return { trouble: 'policy' };
  return {};
}
