import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { addressGroup } from '../address-group.ts';

/** Whose `x-forwarded-…` headers are trusted: none, those of listed addresses (with commas), or by the number of hops. */
export type TrustProxy = false | string | ((address: string, hop: number) => boolean);

/** Address of who asks, by the same rule as for calls; for upgrades, which do not pass Fastify. An IPv6 line counts as one. */
export function callerAddress(request: IncomingMessage, trustProxy: TrustProxy): string {
  return addressGroup(proxyAddr(request, trustOf(trustProxy)));
}

/** Tells whether the address is of a proxy that is trusted to say who asks. */
export function trustOf(trustProxy: TrustProxy): (address: string, hop: number) => boolean {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'function') return trustProxy;
  return proxyAddr.compile(trustProxy.split(',').map((address) => address.trim()));
}
