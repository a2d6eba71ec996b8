import { takePaymentEvent } from '@bellhop/contract/payments/partner-event';
import { Failure } from '../../../platform/failure.ts';
import { takeBodies } from '../../../platform/http/take-bodies.ts';
import { insertEvent, updateOutcome } from '../../../platform/partners/events/store.ts';
import { type ProviderDriver, providerDrivers } from '../../../platform/payments/payment-provider.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import { type AccountParts, providerOf } from '../accounts/provider-of.ts';
import { settle } from '../attempts/settle.ts';

/** Bytes of an event of a provider. */
const longest = 256 * 1024;

type Parts = AccountParts & Pick<SliceParts, 'app' | 'gatewayFor' | 'database' | 'clock' | 'hotels' | 'log'>;

/** Events of providers. Bodies stay bytes, because the signature covers the bytes. */
export async function registerPartnerEvents({ app, gatewayFor, ...parts }: Parts): Promise<void> {
  const { database, clock, hotels, log } = parts;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    takeBodies(scope, '*', { longest });
    gatewayFor(scope).on(takePaymentEvent, async ({ params, raw }) => {
      const hotel = await hotels.byId(params.hotel);
      const driver = driverOf(params.driver);
      const provider = hotel && driver && (await providerOf(parts, hotel.id, driver));
      // One answer for an unknown hotel and one without the driver.
      if (hotel === null || driver === null || provider === null) throw new Failure('not_found');
      const body = Buffer.isBuffer(raw.body) ? raw.body : Buffer.alloc(0);
      const event = provider.readEvent(body, raw.headers);
      if (event === null) throw new Failure('bad_signature');
      const { id, word } = event;
      const outcome = await database.write(hotel.id, async (tx) => {
        const eventId = `${driver}/${id}`;
        // This insert comes first: a second delivery at the same moment waits here for the first.
        if (!(await insertEvent(tx.sql, hotel.id, 'payments', { eventId, at: clock.now() }))) return 'repeated';
        const settled = word === null ? 'passed over' : await settle(tx, driver, word, clock.now());
        await updateOutcome(tx.sql, hotel.id, 'payments', eventId, settled);
        return settled;
      });
      log.info(
        { hotel: hotel.id, driver, event: id, outcome },
        'payments: the server received an event of the provider',
      );
      return {};
    });
  });
}

function driverOf(name: string): ProviderDriver | null {
  return providerDrivers.find((driver) => driver === name) ?? null;
}
