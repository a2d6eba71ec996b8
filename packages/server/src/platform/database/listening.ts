import postgres from 'postgres';
import { withinTime } from '../within-time.ts';
import type { DatabaseLimits } from './limits.ts';
import { watchSockets } from './watched-sockets.ts';

/** Receives notifications of other processes over a connection of its own, and reconnects when it is lost or silent. */
export interface Listening {
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** Channel on which a process tests its own listening. */
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
  /** Checks since a message to itself was sent and not received; null: none was sent. */
  let unheard: number | null = null;
  let isPulsing = false;

  /** Probes a connection that received nothing since the last check, and cuts it at the second check after that. */
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
      // The database is unreachable, so that the state of the listening is unknown.
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
      // If the connection does not answer, the subscription ends with it.
      return () => withinTime(subscription.unlisten(), limits.probe, () => new Error('no answer')).catch(() => {});
    },
    async close() {
      clearInterval(looks);
      await driver.end({ timeout: limits.probe / 1000 });
      sockets.destroy();
    },
  };
}
