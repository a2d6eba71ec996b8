import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { addJob } from '../jobs/job.ts';
import { StartFailure } from '../start-failure.ts';
import { createAccountBox } from './account-box.ts';
import { attendPms } from './attend-job.ts';
import { accountOf } from './open-account.ts';
import { type NewAccount, type Partner, PartnerFailure, type PartnerKind } from './partner.ts';
import { type AccountRow, deactivateAccounts, findAccount, listAccounts, noteCall, putAccount } from './store.ts';

/** Seconds for which the keys before the newest ones still count: both sides cannot change them in the same moment. */
const overlap = 86_400;

/** What is done with a hotel's partners by hand. Throws `StartFailure`. */
export interface PartnerAdministration {
  kinds: Readonly<Record<Partner, PartnerKind>>;
  /** Without keys. */
  list(hotelId: string, partner: Partner): Promise<Omit<AccountRow, 'secret'>[]>;
  /** Null: none from now on; what is under way with the last one may still end. */
  set(hotelId: string, partner: Partner, account: NewAccount | null): Promise<void>;
  /** Calls the active one, and answers its driver. */
  test(hotelId: string, partner: Partner): Promise<string>;
}

export function administerPartners(
  database: Database,
  clock: Clock,
  { serverKey, kinds }: { serverKey: Buffer; kinds: Readonly<Record<Partner, PartnerKind>> },
): PartnerAdministration {
  const accounts = createAccountBox(serverKey);
  return {
    kinds,
    async list(hotelId, partner) {
      const rows = await database.read(hotelId, (sql) => listAccounts(sql, hotelId, partner));
      return rows.map(({ secret: _, ...row }) => row);
    },
    async set(hotelId, partner, account) {
      if (account !== null) refuse(kinds[partner], account);
      await database.write(hotelId, async ({ sql }) => {
        if (account === null) return deactivateAccounts(sql, hotelId, partner);
        const { secrets, ...said } = account;
        const name = { hotelId, partner, driver: said.driver };
        const known = await findAccount(sql, hotelId, partner, said.driver);
        const held = known && accounts.open(name, known.secret);
        const isChanged = held !== null && (held.key !== secrets.key || held.webhookKey !== secrets.webhookKey);
        const earlier = isChanged
          ? { key: held.key, webhookKey: held.webhookKey, until: clock.now() + overlap }
          : held?.earlier;
        const secret = accounts.seal(name, { ...secrets, ...(earlier === undefined ? {} : { earlier }) });
        await putAccount(sql, hotelId, partner, { ...said, pages: [...said.pages], secret, set_at: clock.now() });
        if (partner === 'pms') await addJob({ sql, clock }, attendPms, { hotelId }, { key: hotelId });
      });
    },
    async test(hotelId, partner) {
      const row = await database.read(hotelId, (sql) => findAccount(sql, hotelId, partner, null));
      const driver = row && kinds[partner].drivers[row.driver];
      if (row === null || driver === null || driver === undefined)
        throw new StartFailure(`No partner is set: ${kinds[partner].noneMeans}.`);
      const note = (error: string | null) =>
        database.write(hotelId, ({ sql }) => noteCall(sql, hotelId, partner, row.driver, { at: clock.now(), error }));
      try {
        await driver.check(accountOf({ accounts, clock }, hotelId, partner, row));
      } catch (error) {
        if (!(error instanceof PartnerFailure)) throw error;
        await note(error.message);
        throw new StartFailure(`It does not work: ${error.message}`, error);
      }
      await note(null);
      return row.driver;
    },
  };
}

function refuse({ drivers, none }: PartnerKind, account: NewAccount): void {
  const driver = drivers[account.driver];
  if (driver === undefined)
    throw new StartFailure(
      `No driver is called ${account.driver}; there are ${[...Object.keys(drivers), none].join(', ')}.`,
    );
  const { address } = account;
  if (driver.address === 'needed' && address === null) throw new StartFailure(`${account.driver} needs --address.`);
  if (driver.address === 'none' && address !== null)
    throw new StartFailure(`${account.driver} has no address: leave --address out.`);
  const { secrets } = driver;
  const given = [account.secrets.key, account.secrets.webhookKey].slice(0, secrets.length);
  if (given.some((key) => key.length < shortestKey))
    throw new StartFailure(
      `Keys of ${shortestKey} characters at least are needed, one a line: ${secrets.join(', then ')}.`,
    );
  const refusal = driver.refusal?.(account) ?? null;
  if (refusal !== null) throw new StartFailure(refusal);
}

const shortestKey = 16;
