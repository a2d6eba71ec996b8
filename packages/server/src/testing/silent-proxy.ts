import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { DatabaseLimits } from '../platform/database/limits.ts';
import type { Chance } from './hardening/chance.ts';

/**
 * A failure of the network without a closed connection: `all` blocks existing and new connections, `old` only existing
 * ones, `there` and `back` one direction, `third` loses about every third packet.
 */
export type Silence = 'all' | 'old' | 'there' | 'back' | 'third';
export const silences: readonly Silence[] = ['all', 'old', 'there', 'back', 'third'];

export interface SilentProxy {
  port: number;
  /** Connections that the client has not closed. */
  readonly connections: number;
  fallSilent(how: Silence): void;
  /** Lets new connections through again; one that lost bytes stays silent for ever, as behind a router that forgot it. */
  recover(): void;
  close(): Promise<void>;
}

interface Way {
  near: Socket;
  far: Socket;
  isOld: boolean;
  /** Bytes were lost: later ones would be misread. */
  isBroken: boolean;
  /** One side has closed, which the other did not hear. */
  isHalf: boolean;
}

/** Between a client and a server on this machine. */
export async function openSilentProxy(target: { host: string; port: number }, chance: Chance): Promise<SilentProxy> {
  const ways = new Set<Way>();
  let silence: Silence | null = null;

  /** Whether a packet gets lost. */
  function isLost(way: Way, direction: 'there' | 'back'): boolean {
    if (way.isBroken) return true;
    if (silence === null) return false;
    const loses = {
      all: true,
      old: way.isOld,
      there: direction === 'there',
      back: direction === 'back',
      third: chance.below(3) === 0,
    }[silence];
    way.isBroken = loses;
    return loses;
  }

  function end(way: Way): void {
    ways.delete(way);
    way.isBroken = false;
    way.near.destroy();
    way.far.destroy();
  }

  const server = createServer((near) => {
    const far = connect(target.port, target.host);
    const way: Way = { near, far, isOld: false, isBroken: false, isHalf: false };
    ways.add(way);
    near.on('data', (bytes) => !isLost(way, 'there') && far.write(bytes));
    far.on('data', (bytes) => !isLost(way, 'back') && near.write(bytes));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      // Followed by the close.
      one.on('error', () => {});
      one.on('close', () => {
        way.isHalf = !other.destroyed && (way.isBroken || silence === 'all');
        if (way.isHalf) return;
        ways.delete(way);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    get connections() {
      return [...ways].filter(({ near }) => !near.destroyed).length;
    },
    fallSilent(how) {
      silence = how;
      for (const way of ways) way.isOld = true;
    },
    recover() {
      silence = null;
      for (const way of ways) if (way.isHalf) end(way);
    },
    async close() {
      silence = null;
      for (const way of ways) end(way);
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** The same before a database. @returns the proxy, and the address of the database through it */
export async function openSilentWay(url: string, chance: Chance): Promise<{ proxy: SilentProxy; url: string }> {
  const through = new URL(url);
  const proxy = await openSilentProxy({ host: through.hostname, port: Number(through.port) }, chance);
  through.hostname = '127.0.0.1';
  through.port = String(proxy.port);
  return { proxy, url: through.href };
}

/** Short, so that a silence is; but a connection opens within `wait` on a busy machine too. */
export const shortLimits: DatabaseLimits = {
  wait: 2_500,
  statement: 900,
  silence: 2_000,
  pause: 2_500,
  patient: { statement: 2_500, silence: 4_000, pause: 10_000 },
  idle: 400,
  probe: 400,
};
