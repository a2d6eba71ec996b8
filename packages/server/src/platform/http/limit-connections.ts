import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { addressGroup } from '../address-group.ts';
import { boundedCache } from '../bounded-cache.ts';
import { Allowance } from '../usage/allowance.ts';
import type { TrustProxy } from './caller-address.ts';
import { trustOf } from './caller-address.ts';

/** Most connections of a process; the kernel's queue delays further callers. */
const mostConnections = 25_000;
/** The share of the process's descriptors for callers: files, the database and partners need the others. */
const shareOfDescriptors = 0.8;

export interface ConnectionLimits {
  /**
   * Connections of one address without live sockets; twice as many may be opened at once and a tenth in a second. 0:
   * any number. A whole hotel may be behind one address.
   */
  perAddress: number;
  trustProxy: TrustProxy;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Milliseconds between two warnings about one address. */
const warnEveryMs = 60_000;
/** Addresses whose rate is remembered; bounds memory. */
const mostAddresses = 20_000;

/**
 * Limits the connections of one address and the rate at which it opens them. Connections from a trusted proxy are not
 * counted.
 */
export function limitConnections(server: Server, { perAddress, trustProxy, log }: ConnectionLimits): void {
  server.maxConnections = Math.min(mostConnections, Math.floor(openDescriptors() * shareOfDescriptors));
  if (perAddress === 0) return;
  const isTrusted = trustOf(trustProxy);
  const counts = new Map<string, number>();
  const rates = { burst: 2 * perAddress, perSecond: perAddress / 10 };
  const warnings = boundedCache<string, true>(mostAddresses, warnEveryMs);
  const allowances = boundedCache<string, Allowance>(mostAddresses);
  const ends = new WeakMap<object, () => void>();
  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    // The caller has left already.
    if (remoteAddress === undefined) return void socket.destroy();
    if (isTrusted(remoteAddress, 0)) return;
    const address = addressGroup(remoteAddress);
    const count = counts.get(address) ?? 0;
    const now = performance.now();
    const allowance = allowances.get(address) ?? new Allowance(rates, now);
    allowances.set(address, allowance);
    if (count >= perAddress || !allowance.take(now)) {
      socket.destroy();
      if (warnings.get(address) === undefined)
        log.warn({ address, connections: count }, 'the server refuses connections of an address that opens too many');
      warnings.set(address, true);
      return;
    }
    counts.set(address, count + 1);
    const end = (): void => {
      if (!ends.delete(socket)) return;
      const left = (counts.get(address) ?? 0) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    };
    ends.set(socket, end);
    socket.once('close', end);
  });
  // Live sockets are counted apart.
  server.on('upgrade', (_request, socket) => ends.get(socket)?.());
}

/** Returns the descriptors that the process may open; infinite if the system does not report it. */
function openDescriptors(): number {
  // The report would resolve the names of all network addresses.
  const report = Object.assign(process.report, { excludeNetwork: true });
  // The types know neither that switch nor the shape of the report.
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
