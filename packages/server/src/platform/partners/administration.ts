import type { Clock } from '../clock.ts';
import type { Database, Sql } from '../database/database.ts';
import type { Actor, Changed } from '../database/event-row.ts';
import { changeEntity } from '../entities/change-entity.ts';
import { addJob } from '../jobs/job.ts';
import { system } from '../live/system-actor.ts';
import { StartFailure } from '../start-failure.ts';
import { type AccountSecrets, createAccountBox } from './account-box.ts';
import { attendPms } from './attend-job.ts';
import { faultOf, textOf } from './fault.ts';
import { accountOf } from './open-account.ts';
import {
  type NewAccount,
  type Partner,
  PartnerFailure,
  type PartnerKeys,
  type PartnerKind,
  PrivateAddress,
} from './partner.ts';
import {
  type AccountRow,
  deactivateAccounts,
  findAccount,
  insertVersion,
  listAccounts,
  noteCall,
  partnerEntity,
  putAccount,
} from './store.ts';

/** Seconds that the previous keys stay valid: both sides cannot change them in the same moment. */
const overlap = 86_400;

/** The operator's and administrators' acts on a hotel's partners (decision 96). Throws `StartFailure`. */
export interface PartnerAdministration {
  kinds: Readonly<Record<Partner, PartnerKind>>;
  /** Without keys. */
  list(hotelId: string, partner: Partner): Promise<Omit<AccountRow, 'secret'>[]>;
  /** Null deactivates the partner; work in progress with the previous account may still end. @throws edit_conflict */
  set(hotelId: string, partner: Partner, account: NewAccount | null, by?: SetBy): Promise<void>;
  /** Returns the keys of a driver; null: it was never set. */
  keysOf(hotelId: string, partner: Partner, driver: string): Promise<KeysInForce | null>;
  /** Calls the active partner. @returns the name of its driver */
  test(hotelId: string, partner: Partner): Promise<string>;
}

/** The actor and the version that the change is based on; by default the operator and the current version. */
export interface SetBy {
  actor: Actor;
  basedOn?: number;
}

export interface KeysInForce extends PartnerKeys {
  address: string | null;
  /** Unix seconds until which the previous keys are valid; null: there are none. */
  earlierUntil: number | null;
}

export function administerPartners(
  database: Database,
  clock: Clock,
  { serverKey, kinds }: { serverKey: Buffer; kinds: Readonly<Record<Partner, PartnerKind>> },
): PartnerAdministration {
  const accounts = createAccountBox(serverKey);
  async function putOrRemove(
    sql: Sql,
    hotelId: string,
    partner: Partner,
    account: NewAccount | null,
    previousSecrets: AccountSecrets | null,
    { isNewKey, heldAt }: { isNewKey: boolean; heldAt: string | null },
  ): Promise<void> {
    if (account === null) return deactivateAccounts(sql, hotelId, partner);
    const { secrets, ...settings } = account;
    const earlier =
      previousSecrets !== null && isNewKey
        ? {
            key: previousSecrets.key,
            webhookKey: previousSecrets.webhookKey,
            until: clock.now() + overlap,
            address: heldAt,
          }
        : previousSecrets?.earlier;
    const name = { hotelId, partner, driver: settings.driver };
    const secret = accounts.seal(name, { ...secrets, ...(earlier === undefined ? {} : { earlier }) });
    await putAccount(sql, hotelId, partner, { ...settings, pages: [...settings.pages], secret, set_at: clock.now() });
    if (partner === 'pms') await addJob({ sql, clock }, attendPms, { hotelId }, { key: hotelId });
  }

  return {
    kinds,
    async list(hotelId, partner) {
      const rows = await database.read(hotelId, (sql) => listAccounts(sql, hotelId, partner));
      return rows.map(({ secret: _, ...row }) => row);
    },
    async keysOf(hotelId, partner, driver) {
      const row = await database.read(hotelId, (sql) => findAccount(sql, hotelId, partner, driver));
      if (row === null) return null;
      const { earlier, ...keys } = accounts.open({ hotelId, partner, driver }, row.secret);
      const isStillUsed = earlier !== undefined && earlier.until > clock.now();
      return { ...keys, address: row.address, earlierUntil: isStillUsed ? earlier.until : null };
    },
    async set(hotelId, partner, account, { actor, basedOn } = { actor: system }) {
      const fault = account && faultOf(kinds[partner], account);
      if (fault !== null) throw new StartFailure(fault.line);
      await database.write(hotelId, async (tx) => {
        const { sql } = tx;
        await insertVersion(sql, hotelId, partner);
        let put = async (): Promise<void> => undefined;
        await changeEntity(tx, partnerEntity, partner, {
          actor,
          at: clock.now(),
          edit: { basedOn, present: ({ version }) => ({ partner, version }) },
          async decide() {
            const before = await findAccount(sql, hotelId, partner, null);
            const known = account && (await findAccount(sql, hotelId, partner, account.driver));
            const previousSecrets = known && accounts.open({ hotelId, partner, driver: known.driver }, known.secret);
            const isNewKey =
              account !== null &&
              (previousSecrets?.key !== account.secrets.key ||
                previousSecrets.webhookKey !== account.secrets.webhookKey);
            put = () =>
              putOrRemove(sql, hotelId, partner, account, previousSecrets, {
                isNewKey,
                heldAt: known?.address ?? null,
              });
            // The record says that keys were set, without their values.
            const keys = { from: previousSecrets === null ? null : 'set', to: 'set' };
            const changed = { ...changesOf(before, account), ...(isNewKey && { keys }) };
            return Object.keys(changed).length === 0 ? null : { changed, set: {} };
          },
        });
        await put();
      });
    },
    async test(hotelId, partner) {
      const row = await database.read(hotelId, (sql) => findAccount(sql, hotelId, partner, null));
      const driver = row && kinds[partner].drivers[row.driver];
      if (row === null || driver === null || driver === undefined)
        throw new StartFailure(`No partner is set: ${kinds[partner].noneMeans}.`);
      const note = (error: string | null) =>
        database.write(hotelId, ({ sql }) => noteCall(sql, hotelId, partner, row.driver, { at: clock.now(), error }));
      const opened = accountOf({ accounts, clock }, hotelId, partner, row);
      try {
        await driver.check(opened);
      } catch (error) {
        if (!(error instanceof PartnerFailure)) throw error;
        if (error.cause instanceof PrivateAddress)
          throw new StartFailure(`${error.message}. ${namedBy(partner)}`, error);
        await note(error.message);
        throw new StartFailure(`It does not work: ${error.message}`, error);
      }
      await note(null);
      return row.driver;
    },
  };
}

/** Other processes may have the setting, so no failure is recorded. */
const namedBy = (partner: Partner): string =>
  `Nothing was called: ${partner === 'payments' ? 'BELLHOP_PAYMENT_ORIGINS' : 'BELLHOP_PARTNER_ORIGINS'} must name its ` +
  'origin, for the server and for a command that calls the partner.';

type AccountFields = Pick<AccountRow, 'driver' | 'address' | 'options'>;

function changesOf(before: AccountFields | null, after: AccountFields | null): Changed {
  const [from, to] = [shownOf(before), shownOf(after)];
  const fields = (['driver', 'address', 'options'] as const).filter((field) => from[field] !== to[field]);
  return Object.fromEntries(fields.map((field) => [field, { from: from[field], to: to[field] }]));
}

function shownOf(account: AccountFields | null) {
  const { driver = null, address = null, options = {} } = account ?? {};
  const texts = Object.keys(options).flatMap((name) => {
    const text = textOf(options, name);
    return text === '' ? [] : [`${name}: ${text}`];
  });
  return { driver, address, options: texts.sort().join('; ') || null };
}
