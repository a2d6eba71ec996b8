import { createHash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { Failure } from '../../platform/failure.ts';
import { deriveKey } from '../../platform/server-key.ts';

/** A window in seconds, and the wrong codes allowed in it. */
const tries = { within: 60, most: 5 };

/**
 * A code that proves access to the server's terminal (decision 82): 128 bits, the same in every process of an
 * installation.
 */
export interface SetupCode {
  /** For the terminal: hexadecimal digits in groups of four. */
  readonly printed: string;
  /** @throws setup_code_wrong, too_many_requests (also for the right code, until a minute has passed) */
  check(typed: string): void;
}

export function makeSetupCode(clock: Clock, serverKey: Buffer): SetupCode {
  const code = deriveKey(serverKey, 'setup code').subarray(0, 16).toString('hex');
  const expected = digest(code);
  let wrongAt: number[] = [];
  return {
    printed: code.replaceAll(/(.{4})(?=.)/g, '$1-'),
    check(typed) {
      const now = clock.now();
      wrongAt = wrongAt.filter((at) => at > now - tries.within);
      const [first = now] = wrongAt;
      if (wrongAt.length >= tries.most)
        throw new Failure('too_many_requests', { retry_after: first + tries.within - now });
      if (timingSafeEqual(digest(typed.replaceAll(/[\s-]/g, '').toLowerCase()), expected)) return;
      wrongAt.push(now);
      throw new Failure('setup_code_wrong');
    },
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
