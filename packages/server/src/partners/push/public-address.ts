import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** All addresses outside of the public internet (IANA's special-purpose registries). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(network, bits, 'ipv4');
}
// Tunnels (Teredo, 6to4) lead to any IPv4 address; the rest are for documents and protocols.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(network, bits, 'ipv6');
}
/** The only part of IPv6 that is public; loopback, mapped IPv4 and private networks lie outside of it. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Checks whether this IP address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Resolves a name once for a socket, so that the socket connects to the checked address. */
export type Resolve = (
  name: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const system: Resolve = (name, done) => lookup(name, { all: true, verbatim: true }, done);

/** For sockets to addresses from strangers: a name that leads to a closed address counts as unknown. */
export function publicLookup(resolve: Resolve = system): LookupFunction {
  return (name, options, done) => {
    resolve(name, (error, addresses) => {
      if (error !== null) return done(error, '', 0);
      // A name that resolves to both public and private addresses is refused.
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return done(Object.assign(new Error('not a public address'), { code: 'ECLOSED' }), '', 0);
      }
      if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
