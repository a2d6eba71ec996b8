/** A token that does not let in; `expired` only where everything else about it was right. */
export class TokenRejected extends Error {
  readonly reason: 'expired' | 'invalid';

  constructor(reason: 'expired' | 'invalid', cause?: unknown) {
    super(`access token ${reason}`, { cause });
    this.name = 'TokenRejected';
    this.reason = reason;
  }
}
