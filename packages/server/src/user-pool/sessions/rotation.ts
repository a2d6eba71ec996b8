/** How an app client's refresh tokens are replaced. */
export interface RotationPolicy {
  rotates: boolean;
  /** Seconds for which a token that was just replaced gets the same successor once more. */
  grace: number;
}

/** Which refresh token of a sign-in is the last one given. */
export interface Generation {
  generation: number;
  /** Unix seconds since when. */
  rotatedAt: number;
}

export type Rotation =
  /** The token goes on. */
  | { kind: 'kept' }
  /** The sign-in moves on to this generation. */
  | { kind: 'replaced'; generation: number }
  /** It moved on a moment ago: two tabs at once, or an answer that was lost. */
  | { kind: 'again'; generation: number }
  /** Two hold it, one of whom should not; which one cannot be told. */
  | { kind: 'reused' };

/** What presenting a genuine token of generation `shown` comes to. */
export function rotationOf(policy: RotationPolicy, held: Generation, shown: number, now: number): Rotation {
  // Ahead of what is held: the database came back from a backup, and the client has moved on since.
  if (shown >= held.generation) return policy.rotates ? { kind: 'replaced', generation: shown + 1 } : { kind: 'kept' };
  const isLastOne = shown === held.generation - 1;
  // A clock that was set back must not make an old token young again.
  const age = now - held.rotatedAt;
  return isLastOne && age >= 0 && age <= policy.grace
    ? { kind: 'again', generation: held.generation }
    : { kind: 'reused' };
}
