import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { forEachHotel } from '../hourly-work.ts';
import type { HotelDirectory } from '../tenancy/hotel.ts';
import { listHotelIds, listOfHotel, removeIdle } from './store.ts';
import { hotelSubject } from './usage.ts';

const hourSeconds = 3600;

export interface UsageParts {
  database: Database;
  clock: Clock;
  hotels: HotelDirectory;
  registry: Registry;
}

/** Registers figures of each hotel's usage by guests, in this hour and in all. */
export function measureUsage({ database, clock, hotels, registry }: UsageParts): void {
  const listHotels = async () => {
    const ids = await listHotelIds(database).catch(() => []);
    const all = await Promise.all(ids.map((id) => hotels.byId(id).catch(() => null)));
    return all.filter((hotel) => hotel !== null);
  };
  new Gauge({
    name: 'bellhop_usage',
    help: 'What the guests of a hotel used: requests and messages of this hour, bytes of files that are kept',
    labelNames: ['hotel', 'kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const since = clock.now() - (clock.now() % hourSeconds);
      for (const { id } of await listHotels()) {
        const rows = await database.read(id, (sql) => listOfHotel(sql, id, hotelSubject, since)).catch(() => []);
        for (const { kind, n } of rows) this.set({ hotel: id, kind }, n);
      }
    },
  });
  new Gauge({
    name: 'bellhop_usage_limit',
    help: 'The limits of bellhop_usage, from the settings of each hotel',
    labelNames: ['hotel', 'kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { id, settings } of await listHotels()) {
        const { requestsPerHour, messagesPerHour, fileMegabytes } = settings.limits;
        this.set({ hotel: id, kind: 'requests' }, requestsPerHour.hotel);
        this.set({ hotel: id, kind: 'messages' }, messagesPerHour.hotel);
        this.set({ hotel: id, kind: 'kept_bytes' }, fileMegabytes.hotel * 1024 * 1024);
      }
    },
  });
}

/** Removes counters of past hours in every hotel, and counters of guests and stays without stored files. */
export async function removeIdleCounters({ database, clock }: Pick<UsageParts, 'database' | 'clock'>): Promise<void> {
  await forEachHotel(database, async (id) => {
    await database.write(id, ({ sql }) => removeIdle(sql, id, clock.now() - hourSeconds));
  });
}
