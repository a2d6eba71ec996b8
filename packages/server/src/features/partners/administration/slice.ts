import { listPartners, putPartner, settablePartners, testPartner } from '@bellhop/contract/partners/administration';
import { mayAdminister } from '@bellhop/contract/staff/policy';
import { Gauge } from 'prom-client';
import { Failure } from '../../../platform/failure.ts';
import type { LiveItem } from '../../../platform/live-item.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Slice } from '../../../platform/slice.ts';
import { listHotelIds } from '../../../platform/usage/store.ts';
import { callPartner, type PartnerAdministrationParts, readPartners, setPartner } from './service.ts';

interface Own extends Omit<PartnerAdministrationParts, 'database' | 'clock'> {
  /** Checks whether the person signed in within the last minutes. */
  isFresh(claims: StaffCaller['claims']): boolean;
}

/** Test calls that one hotel's administrators may make within a minute. */
const mostTests = 10;

/** Partners that the hotel's administrators set and see. */
export const partnerAdministrationSlice = ({ isFresh, ...own }: Own): Slice => ({
  liveSources: ({ database, clock }) => [
    {
      entity: 'partner',
      async load(hotelId, ids) {
        const states = await readPartners({ ...own, database, clock }, hotelId);
        return new Map(
          states
            .filter(({ partner }) => ids.includes(partner))
            .map((item): [string, LiveItem] => [item.partner, { item, mayRead: mayAdminister }]),
        );
      },
    },
  ],
  audits: () => [{ entity: 'partner' }],
  register({ gateway, registry, ...sliceParts }) {
    const parts = { ...sliceParts, ...own };
    const { database, clock } = parts;
    const tests = new Map<string, { minute: number; n: number }>();
    gateway.on(listPartners, async ({ hotel }) => ({ items: await readPartners(parts, hotel.id) }));
    gateway.on(putPartner, async ({ hotel, caller, params, body }) => {
      // A desk that was left signed in must not send guests' data and keys elsewhere.
      if (!isFresh(caller.claims)) throw new Failure('proof_needed');
      return setPartner(parts, hotel, caller, params.partner, body);
    });
    gateway.on(testPartner, async ({ hotel, params }) => {
      const minute = Math.floor(clock.now() / 60);
      const before = tests.get(hotel.id);
      const n = before?.minute === minute ? before.n + 1 : 1;
      if (n > mostTests) throw new Failure('too_many_requests', { retry_after: 60 });
      tests.set(hotel.id, { minute, n });
      return callPartner(parts, hotel.id, params.partner);
    });
    const labelNames = ['hotel', 'partner', 'driver'] as const;
    const each = async (tell: (state: Awaited<ReturnType<typeof readPartners>>[number], hotel: string) => void) => {
      for (const hotel of await listHotelIds(database).catch(() => []))
        for (const state of await readPartners(parts, hotel).catch(() => []))
          if (state.driver !== null && settablePartners.some((one) => one === state.partner)) tell(state, hotel);
    };
    new Gauge({
      name: 'bellhop_partner_failing_seconds',
      help: 'Since how long every call to a partner of a hotel fails; 0: the last one went well',
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await each(({ partner, driver, failing_since: since }, hotel) =>
          this.set({ hotel, partner, driver: driver ?? '' }, since === null ? 0 : clock.now() - since),
        );
      },
    });
    new Gauge({
      name: 'bellhop_partner_waiting',
      help: 'What waits for a partner of a hotel',
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await each(({ partner, driver, waiting }, hotel) =>
          this.set({ hotel, partner, driver: driver ?? '' }, waiting),
        );
      },
    });
  },
});
