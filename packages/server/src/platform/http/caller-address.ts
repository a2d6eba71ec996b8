import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressGroup } from '../address-group.ts';

/**
 * Proxies whose `x-forwarded-…` headers are trusted: none, a list of addresses (with commas), or by the number of hops.
 */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

/**
 * Returns the caller's address by the same rule as for calls; for upgrades, which do not pass Fastify. An IPv6 line
 * counts as one.
 */
export function callerAddress(request: IncomingMessage, trustProxy: TrustProxy): string {
  return addressGroup(proxyAddr(request, trustOf(trustProxy)));
}

/** Returns the test whether an address belongs to a trusted proxy. */
export function trustOf(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'function') return trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
}
