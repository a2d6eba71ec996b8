/** An invalid token; `expired` only if everything else about it is valid. */
export class TokenRejected extends Error {
  readonly reason: 'expired' | 'invalid';

  constructor(reason: 'expired' | 'invalid', cause?: unknown) {
    super(`access token ${reason}`, { cause });
    this.name = 'TokenRejected';
    this.reason = reason;
  }
}
