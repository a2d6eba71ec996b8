import postgres from 'postgres';
import { withinTime } from '../within-time.ts';
import type { DatabaseLimits } from './limits.ts';
import { watchSockets } from './watched-sockets.ts';

/** Hears what processes tell each other over a connection of its own, and listens again when that was lost or is silent. */
export interface Listening {
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** On which a process tells itself that it listens. */
const pulseChannel = 'pulse';

/** @param tell sends an empty message to a channel */
export function keepListening(
  url: string,
  options: postgres.Options<{ bigint: postgres.PostgresType<number> }>,
  limits: DatabaseLimits,
  tell: (channel: string) => Promise<void>,
): Listening {
  const sockets = watchSockets();
  const driver = postgres(url, {
    ...options,
    max: 1,
    ...sockets.option,
    connect_timeout: limits.wait / 1000,
    // Seconds between two tries.
    backoff: () => 1,
  });
  let received = 0;
  /** Looks since a message to itself was sent, of which it has heard nothing; null: none was sent. */
  let unheard: number | null = null;
  let isPulsing = false;

  /** A connection that brought nothing since the last look is asked, and cut at the second look that brings nothing after that. */
  async function look(): Promise<void> {
    const now = sockets.received();
    if (now !== received || !sockets.any) unheard = null;
    else if (unheard === null) unheard = await tell(pulseChannel).then(() => 0);
    else if (unheard === 0) unheard = 1;
    else {
      unheard = null;
      sockets.destroy();
    }
    received = now;
  }

  let looking = false;
  const looks = setInterval(() => {
    if (!isPulsing || looking) return;
    looking = true;
    look()
      // The database is away: nothing is known of the listening.
      .catch(() => {})
      .finally(() => {
        looking = false;
      });
  }, limits.idle);
  looks.unref();

  return {
    async listen(channel, heard) {
      if (!isPulsing) {
        isPulsing = true;
        await driver.listen(pulseChannel, () => {});
      }
      const subscription = await driver.listen(channel, heard);
      // The subscription ends with the connection where that does not answer.
      return () => withinTime(subscription.unlisten(), limits.probe, () => new Error('no answer')).catch(() => {});
    },
    async close() {
      clearInterval(looks);
      await driver.end({ timeout: limits.probe / 1000 });
      sockets.destroy();
    },
  };
}
