import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { createDiningConfig, updateDiningConfig } from '@bellhop/contract/dining/calls';
import { type DiningConfig, type DiningRules, diningRules, slotProblems } from '@bellhop/contract/dining/config';
import { wallOf } from '@bellhop/contract/zoned-time';
import type { Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity, changesOf } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { presentConfig } from './present.ts';
import type { DiningParts } from './restaurants.ts';
import type { RestaurantRow } from './row.ts';
import { affectedOf, withPatch } from './rules.ts';
import { findByIds, listReserved, listRestaurants, restaurantEntity } from './store.ts';
import { offerOfChanged } from './waiting/offer.ts';

export async function readConfigs(
  { database }: Pick<DiningParts, 'database'>,
  hotelId: string,
  restaurantId?: string,
): Promise<DiningConfig[]> {
  const rows = await database.read(hotelId, (sql) => listRestaurants(sql, hotelId, restaurantId));
  return rows.flatMap((row) => (row.config === null ? [] : [presentConfig(hotelId, row, row.config)]));
}

/** @throws not_found, config_exists, slots_overlap, slot_ends_before_start */
export async function createConfig(
  { database, clock }: DiningParts,
  hotelId: string,
  actor: Actor,
  body: CallInput<typeof createDiningConfig>['body'],
): Promise<DiningConfig> {
  const rules = diningRules.parse(body);
  mustFit(rules);
  const row = await database.write(hotelId, (tx) =>
    changeEntity(tx, restaurantEntity, body.restaurant_id, {
      actor,
      at: clock.now(),
      decide(current) {
        if (current.config === null) return { set: { config: rules } };
        if (Object.keys(changesOf(current.config, rules)).length === 0) return null;
        throw new Failure('config_exists', { current: presentConfig(hotelId, current, current.config) });
      },
    }),
  );
  return presentConfig(hotelId, row, rules);
}

type Updated = CallAnswer<typeof updateDiningConfig>;

/** @throws not_found, edit_conflict, slots_overlap, slot_ends_before_start */
export async function updateConfig(
  { database, clock }: DiningParts,
  hotelId: string,
  actor: Actor,
  id: string,
  patch: CallInput<typeof updateDiningConfig>['body'],
): Promise<Updated> {
  return database.write(hotelId, async (tx) => {
    const row = await changeEntity(tx, restaurantEntity, id, {
      actor,
      at: clock.now(),
      edit: { basedOn: patch.version, present: (current) => presentConfig(hotelId, current, configured(current)) },
      decide(current) {
        const before = configured(current);
        const config = withPatch(before, patch);
        mustFit(config);
        const changed = changesOf(before, config);
        return Object.keys(changed).length === 0 ? null : { changed, set: { config } };
      },
    });
    await offerOfChanged(tx, row, clock.now());
    return present(tx.sql, hotelId, row, configured(row), clock.now());
  });
}

/** Returns the answer that the same change would have. */
export async function previewConfig(
  { database, clock }: DiningParts,
  hotelId: string,
  id: string,
  patch: CallInput<typeof updateDiningConfig>['body'],
): Promise<Updated> {
  return database.read(hotelId, async (sql) => {
    const [row] = await findByIds(sql, hotelId, [id]);
    const rules = withPatch(configured(row), patch);
    mustFit(rules);
    if (row === undefined) throw new Failure('not_found');
    return present(sql, hotelId, row, rules, clock.now());
  });
}

async function present(
  sql: Sql,
  hotelId: string,
  row: RestaurantRow,
  config: DiningRules,
  now: number,
): Promise<Updated> {
  const today = wallOf(now, row.timezone_id).date;
  const reserved = await listReserved(sql, hotelId, row.id, today);
  return { ...presentConfig(hotelId, row, config), affected: affectedOf({ ...row, config }, reserved) };
}

/** A restaurant that was never configured has no configuration to change. */
function configured(row: RestaurantRow | undefined): DiningRules {
  if (row === undefined || row.config === null) throw new Failure('not_found');
  return row.config;
}

function mustFit(rules: DiningRules): void {
  const [first, ...more] = slotProblems(rules);
  if (first === undefined) return;
  const fields = [first, ...more].map(({ path, reason }) => ({ path: `body.${path}`, reason }));
  throw new Failure(first.reason === 'not_after' ? 'invalid_input' : first.reason, { fields });
}
