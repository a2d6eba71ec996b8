import type { Config } from '../config.ts';
import { presentHotel } from '../features/hotels/present.ts';
import { findByHost } from '../features/hotels/store.ts';
import type { Database } from '../platform/database/database.ts';
import { StartFailure } from '../platform/start-failure.ts';
import type { Hotel } from '../platform/tenancy/hotel.ts';
import { withInstallation } from './open-installation.ts';

/** Does something to one hotel, beside a running server or without one. Throws `StartFailure`. */
export function withHotel<T>(
  config: Config,
  host: string,
  work: (parts: { database: Database; hotel: Hotel }) => Promise<T>,
): Promise<T> {
  return withInstallation(config, async (database) => {
    const row = await findByHost(database.shared, host.toLowerCase());
    if (row === null) throw new StartFailure(`No hotel has the host ${host}; \`hotel list\` shows them.`);
    return work({ database, hotel: presentHotel(row) });
  });
}
