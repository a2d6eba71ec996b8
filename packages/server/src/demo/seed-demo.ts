import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { demoAccounts, demoPassword, demoTotpSecret } from './demo-accounts.ts';
import type { DemoStaff, DemoTeam } from './demo-assignments.ts';
import { type DemoBoxes, demoDays } from './demo-days.ts';
import { demoClientId, demoGroupId, demoHotels, demoPoolId } from './demo-hotels.ts';
import { demoFigures } from './demo-reports.ts';
import { withSpecialDays } from './demo-tables.ts';
import type { DemoAccount, DemoHotel } from './demo-types.ts';
import {
  hotelsWaitingForOthers,
  insertDays,
  insertFigures,
  insertHotel,
  insertPrivileges,
  insertTeam,
} from './store.ts';

/** The built-in pool as the seed uses it; a second call with the same names must find the rows of the first call. */
export interface DemoIdentity {
  ensurePool(pool: { poolId: string; clientId: string }): Promise<void>;
  /** @returns the account's subject. */
  ensureAccount(poolId: string, account: DemoAccount & { password: string }): Promise<string>;
}

export interface SeedDemoOptions {
  database: Database;
  clock: Clock;
  identity: DemoIdentity;
  boxes: DemoBoxes;
  /** Port of the addresses by which the two hotels' consoles link to each other. */
  port: number;
}

/** Data for the lines that the start prints. */
export interface DemoGroup {
  password: string;
  totpSecret: string;
  accounts: readonly string[];
  /** `linkFor` is the booking of a guest who is present. */
  hotels: readonly { id: string; host: string; name: string; linkFor: string }[];
}

/**
 * Fills a database without hotels with the demo group (wire §7), all or nothing.
 * @returns the group if the database is the demo's, made now or before; null if the database holds other hotels.
 */
export async function seedDemo({ database, clock, identity, boxes, port }: SeedDemoOptions): Promise<DemoGroup | null> {
  return database.sharedWrite(
    async (sql) => {
      const hotels = await hotelsWaitingForOthers(sql);
      if (hotels.some((hotel) => hotel.group_id === demoGroupId)) return demoGroup;
      if (hotels.length > 0) return null;

      // The pool's own transactions commit before this transaction: the next start finds the rows that a crash left.
      await identity.ensurePool({ poolId: demoPoolId, clientId: demoClientId });
      const subs = new Map<string, string>();
      for (const account of demoAccounts) {
        subs.set(account.email, await identity.ensureAccount(demoPoolId, { ...account, password: demoPassword }));
      }

      const now = clock.now();
      for (const hotel of demoHotels.map((each) => withSpecialDays(each, now))) {
        const team = teamOf(hotel, subs);
        await insertHotel(sql, hotel, `http://${hotel.host}:${port}`, now);
        await insertTeam(sql, hotel, colleaguesOf(hotel).map(team.colleague), (email) => team.colleague(email).sub);
        await insertDays(sql, hotel.id, demoDays(hotel, team, boxes, now), boxes.forms, now);
        await insertFigures(sql, hotel.id, demoFigures(hotel, team, now));
      }
      for (const account of demoAccounts)
        await insertPrivileges(sql, subs.get(account.email) ?? '', account.privileges);
      return demoGroup;
    },
    { patient: true },
  );
}

const demoGroup: DemoGroup = {
  password: demoPassword,
  totpSecret: demoTotpSecret,
  accounts: demoAccounts.map((account) => account.email),
  hotels: demoHotels.map(({ id, host, name, linkFor }) => ({ id, host, name, linkFor })),
};

/** Returns people who have signed in there before; the newcomer has not. */
function colleaguesOf(hotel: DemoHotel): string[] {
  return demoAccounts
    .filter(({ group, newPassword }) => group !== null && newPassword !== true)
    .filter(({ privileges }) => privileges.some((right) => right.hotel === hotel.id))
    .map(({ email }) => email);
}

function teamOf(hotel: DemoHotel, subs: ReadonlyMap<string, string>): DemoTeam {
  const colleague = (email: string): DemoStaff => {
    const account = demoAccounts.find((one) => one.email === email);
    const sub = subs.get(email);
    if (account === undefined || sub === undefined) throw new Error(`nobody is ${email}`);
    return { sub, name: `${account.name} ${account.family}` };
  };
  return { manager: colleague(`manager@${hotel.id}.example`), colleague };
}
