import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chance } from '../../testing/hardening/chance.ts';
import { openSilentWay, type SilentProxy, shortLimits } from '../../testing/silent-proxy.ts';
import { Browser, clientId, topicsOfGrand } from './testing/browser.ts';
import { addRequest, LiveHotels, type LiveServer } from './testing/live-hotel.ts';
import { anyone } from './testing/outside.ts';

let hotels: LiveHotels;
let proxy: SilentProxy;
let silent: LiveServer;
let other: LiveServer;
beforeAll(async () => {
  hotels = await LiveHotels.open();
  const way = await openSilentWay(hotels.test.serverUrl, new Chance(1));
  proxy = way.proxy;
  silent = await hotels.serve(undefined, { url: way.url, limits: shortLimits, lookEveryMs: 400 });
  other = await hotels.serve();
  hotels.outside.privileges.set('grand person', anyone);
  await hotels.grant('grand', 'person');
});
afterAll(async () => {
  proxy.recover();
  await hotels.close();
  await proxy.close();
});

async function listening(): Promise<Browser> {
  const person = {
    clientId: clientId('grand', 'person'),
    username: 'person',
    password: hotels.outside.token('person'),
  };
  const browser = await Browser.open(silent.port, person);
  expect(await browser.subscribe(topicsOfGrand)).not.toContain(128);
  return browser;
}

describe('a process that cannot read the log', () => {
  it.each(['all', 'old', 'back'] as const)(
    'reconnects or closes its sockets, and recovers by itself (silent: %s)',
    async (silence) => {
      const deaf = await listening();
      await addRequest(other.database, 'grand');
      await deaf.hears(1);
      expect(silent.channel.isBehind).toBe(false);
      proxy.fallSilent(silence);
      // An event of another process reaches the listener, or the listener is disconnected.
      await addRequest(other.database, 'grand');
      await Promise.race([deaf.ended, deaf.hears(2)]);
      proxy.recover();
      await expect
        .poll(async () =>
          listening().then(
            (browser) => browser.close().then(() => true),
            () => false,
          ),
        )
        .toBe(true);
      expect(silent.channel.isBehind).toBe(false);
      const again = await listening();
      await addRequest(other.database, 'grand');
      await again.hears(1);
      await again.close();
    },
  );
});
