import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { addressGroup } from '../address-group.ts';
import { boundedCache } from '../bounded-cache.ts';
import { Allowance } from '../usage/allowance.ts';
import type { TrustProxy } from './caller-address.ts';
import { trustOf } from './caller-address.ts';

/** A process takes no more; the kernel's queue holds further callers back. */
const mostConnections = 25_000;
/** The share of the descriptors of this process that callers may take: files, the database and partners need the others. */
const shareOfDescriptors = 0.8;

export interface ConnectionLimits {
  /**
   * Connections of one address, live sockets apart; twice as many may be opened at once and a tenth in a second. 0: any number. A
   * whole hotel may sit behind one address.
   */
  perAddress: number;
  trustProxy: TrustProxy;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Milliseconds between two warnings about one address. */
const warnEveryMs = 60_000;
/** Addresses whose pace is remembered; bounds memory. */
const mostAddresses = 20_000;

/** Keeps one address from taking every connection, and from opening new ones without end. What a trusted proxy lets through is the proxy's to count. */
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
    // The caller has gone already.
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
        log.warn({ address, connections: count }, 'connections of one address are refused: it has or opens too many');
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
  // Live sockets are counted by themselves.
  server.on('upgrade', (_request, socket) => ends.get(socket)?.());
}

/** Descriptors that the process may open; any number where the system does not say. */
function openDescriptors(): number {
  // The report would ask for the names of all addresses of the network.
  const report = Object.assign(process.report, { excludeNetwork: true });
  // The types know neither that switch nor the shape of the report.
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
