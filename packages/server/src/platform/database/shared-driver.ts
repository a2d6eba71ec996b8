import postgres from 'postgres';
import { lightTag } from './light-tag.ts';
import { quickenClasses } from './quick-classes.ts';
import type { Sql } from './sql.ts';

/** Queries outside of any transaction, over a few connections. */
export interface SharedDriver {
  sql: Sql;
  close(): Promise<void>;
}

/** Seconds for what is under way on a driver that is replaced or closed. */
const patience = 5;

/**
 * One driver after another: where a connection dies under a write that was not yet sent, the driver (postgres 3.4.9)
 * keeps waiting to send on that connection for ever (it clears its timer and does not forget it). So the death of one
 * connection replaces the whole driver; what the others are doing is finished.
 */
export function openSharedDriver(
  url: string,
  options: postgres.Options<{ bigint: postgres.PostgresType<number> }>,
): SharedDriver {
  let closing = false;
  const open = () => {
    const driver = postgres(url, {
      ...options,
      // Connections end by accident only.
      idle_timeout: 0,
      max_lifetime: null,
      onclose() {
        if (closing || driver !== current) return;
        current = open();
        driver.end({ timeout: patience }).catch(() => {});
      },
    });
    return driver;
  };
  let current = open();
  // Without an answer everything is as right, only slower.
  quickenClasses(current).catch(() => {});
  return {
    sql: lightTag(() => current),
    async close() {
      closing = true;
      await current.end({ timeout: patience });
    },
  };
}
