import type { CallInput } from '@bellhop/contract/call';
import {
  type KnownPartner,
  type PartnerState,
  type putPartner,
  type SettablePartner,
  settablePartners,
} from '@bellhop/contract/partners/administration';
import { partnerOptions } from '@bellhop/contract/partners/options';
import type { Actor } from '../../../platform/database/event-row.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import type { PartnerAdministration } from '../../../platform/partners/administration.ts';
import { faultOf, textOf } from '../../../platform/partners/fault.ts';
import { findVersions } from '../../../platform/partners/store.ts';
import { actorOf, type StaffCaller } from '../../../platform/session/caller.ts';
import type { SliceParts } from '../../../platform/slice.ts';
import { StartFailure } from '../../../platform/start-failure.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { findLastFile } from '../pms/files/store.ts';
import { noCounts } from '../pms/files/take-file.ts';
import { listLastSent, listWaiting, type Waiting } from './store.ts';

/** The driver of each partner of the whole installation; null if the operator set none. */
export type SharedPartners = Record<Exclude<KnownPartner, SettablePartner>, string | null>;

export interface PartnerAdministrationParts extends Pick<SliceParts, 'database' | 'clock'> {
  administration: PartnerAdministration;
  shared: SharedPartners;
  /** Chooses who makes the hotel's keys: its lock system (`link`), staff (`desk`), or no side (empty). */
  putKeyPartner(hotelId: string, partner: 'link' | 'desk' | '', by: Actor): Promise<void>;
}

export async function readPartners(parts: PartnerAdministrationParts, hotelId: string): Promise<PartnerState[]> {
  const { database, clock, shared } = parts;
  const [waiting, sent, versions] = await database.read(hotelId, (sql) =>
    Promise.all([
      listWaiting(sql, hotelId, clock.now()),
      listLastSent(sql, hotelId),
      findVersions(sql, hotelId, settablePartners),
    ]),
  );
  const own = await Promise.all(
    settablePartners.map((partner) =>
      stateOf(parts, hotelId, partner, { version: versions.find(({ id }) => id === partner)?.version ?? 0, waiting }),
    ),
  );
  const others = (['mail', 'sms', 'translation'] as const).map((partner) => ({
    ...blank(partner, waiting),
    driver: shared[partner],
    last_ok_at: sent.find(({ channel }) => channel === partner)?.at ?? null,
  }));
  return [...own, ...others];
}

async function readPartner(
  parts: PartnerAdministrationParts,
  hotelId: string,
  partner: SettablePartner,
): Promise<PartnerState> {
  const match = (await readPartners(parts, hotelId)).find((state) => state.partner === partner);
  if (match === undefined) throw new Failure('not_found');
  return match;
}

/** @throws invalid_input, edit_conflict */
export async function setPartner(
  parts: PartnerAdministrationParts,
  hotel: Hotel,
  caller: StaffCaller,
  partner: SettablePartner,
  {
    version,
    driver,
    address: typed = null,
    keys,
    options: changes = {},
    by_hand: isByHand = true,
  }: CallInput<typeof putPartner>['body'],
): Promise<PartnerState> {
  const { administration } = parts;
  const by = { actor: actorOf(caller), basedOn: version };
  if (driver === null)
    await conflicting(parts, hotel.id, partner, () => administration.set(hotel.id, partner, null, by));
  else {
    const address = typed === '' ? null : typed;
    const known = await administration.keysOf(hotel.id, partner, driver);
    // Stored keys are never sent to another address.
    const kept = known !== null && known.address === address ? known : { key: '', webhookKey: '' };
    const [key = '', webhookKey = key] = keys ?? [kept.key, kept.webhookKey];
    const [before] = (await administration.list(hotel.id, partner)).filter((row) => row.driver === driver);
    const { pages = [] } = before ?? {};
    const options = { ...before?.options, ...changes };
    const account = { driver, address, pages, options, secrets: { key, webhookKey } };
    const fault = faultOf(administration.kinds[partner], account);
    if (fault !== null) throw invalidInput(`body.${fault.field}`, fault.reason);
    await conflicting(parts, hotel.id, partner, () => administration.set(hotel.id, partner, account, by));
  }
  if (partner === 'keys')
    await parts.putKeyPartner(hotel.id, driver !== null ? 'link' : isByHand ? 'desk' : '', by.actor);
  return readPartner(parts, hotel.id, partner);
}

/** Calls the partner; skips the call if no partner is set. */
export async function callPartner(
  parts: PartnerAdministrationParts,
  hotelId: string,
  partner: SettablePartner,
): Promise<PartnerState> {
  const { driver } = await readPartner(parts, hotelId, partner);
  const failure = driver === null ? null : await failureOf(parts.administration.test(hotelId, partner));
  const state = await readPartner(parts, hotelId, partner);
  // The state has the error, unless the partner was not called at all.
  return { ...state, last_error: state.last_error ?? failure };
}

async function failureOf(test: Promise<unknown>): Promise<string | null> {
  try {
    await test;
    return null;
  } catch (error) {
    if (error instanceof StartFailure) return error.message;
    throw error;
  }
}

async function conflicting(
  parts: PartnerAdministrationParts,
  hotelId: string,
  partner: SettablePartner,
  set: () => Promise<void>,
): Promise<void> {
  try {
    await set();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'edit_conflict') throw error;
    throw new Failure('edit_conflict', { ...error.extras, current: await readPartner(parts, hotelId, partner) });
  }
}

async function stateOf(
  { administration, database }: PartnerAdministrationParts,
  hotelId: string,
  partner: SettablePartner,
  { version, waiting }: { version: number; waiting: readonly Waiting[] },
): Promise<PartnerState> {
  const kind = administration.kinds[partner];
  const drivers = Object.entries(kind.drivers).map(([name, { address, secrets, keyNames, options, listensAt }]) => ({
    name,
    address,
    keys: secrets.length,
    key_names: [...(keyNames ?? [])],
    options: [...(options ?? [])],
    reports_to: listensAt?.(hotelId) ?? null,
  }));
  const account = (await administration.list(hotelId, partner)).find(({ active }) => active);
  const base = { ...blank(partner, waiting), version, drivers };
  if (account === undefined) return base;
  const { driver, address, set_at, last_ok_at, failing_since, last_error, troubles } = account;
  const keys = await administration.keysOf(hotelId, partner, driver);
  const file = driver === 'csv' ? await database.read(hotelId, (sql) => findLastFile(sql, hotelId)) : null;
  return {
    ...base,
    driver,
    address,
    options: partnerOptions.parse(
      Object.fromEntries(
        (kind.drivers[driver]?.options ?? []).map(({ name }) => [name, textOf(account.options, name)]),
      ),
    ),
    keys_set_at: keys === null || keys.key === '' ? null : set_at,
    earlier_keys_until: keys?.earlierUntil ?? null,
    last_ok_at,
    failing_since,
    last_error,
    last_file: file && { ...file, counts: { ...noCounts, ...file.counts } },
    troubles: [...troubles],
  };
}

function blank(partner: KnownPartner, waiting: readonly Waiting[]): PartnerState {
  const { n = 0, since = null } = waiting.find((each) => each.partner === partner) ?? {};
  return {
    partner,
    version: 0,
    driver: null,
    address: null,
    options: {},
    keys_set_at: null,
    earlier_keys_until: null,
    last_ok_at: null,
    failing_since: null,
    last_error: null,
    waiting: n,
    waiting_since: n === 0 ? null : since,
    last_file: null,
    troubles: [],
    drivers: [],
  };
}
