/** Policy for replacing an app client's refresh tokens. */
export interface RotationPolicy {
  rotates: boolean;
  /** Seconds in which a replaced token gets the same successor once more. */
  grace: number;
}

/** The latest refresh token of a sign-in. */
export interface Generation {
  generation: number;
  /** Unix seconds of the last replacement. */
  rotatedAt: number;
}

export type Rotation =
  /** The token stays valid. */
  | { kind: 'kept' }
  /** The sign-in moves on to this generation. */
  | { kind: 'replaced'; generation: number }
  /** The token was replaced a moment ago: two tabs refreshed at once, or an answer was lost. */
  | { kind: 'again'; generation: number }
  /** Two parties have the token, and one of them stole it; the server cannot tell which. */
  | { kind: 'reused' };

/** Decides about a genuine token of generation `shown`. */
export function rotationOf(policy: RotationPolicy, latest: Generation, shown: number, now: number): Rotation {
  // A generation ahead of the stored one: the database was restored from a backup, after which the client moved on.
  if (shown >= latest.generation)
    return policy.rotates ? { kind: 'replaced', generation: shown + 1 } : { kind: 'kept' };
  const isLastOne = shown === latest.generation - 1;
  // A clock that was set back must not make an old token young again.
  const age = now - latest.rotatedAt;
  return isLastOne && age >= 0 && age <= policy.grace
    ? { kind: 'again', generation: latest.generation }
    : { kind: 'reused' };
}
