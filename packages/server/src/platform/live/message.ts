import { type LiveEntity, type LiveMessage, liveEntities } from '@bellhop/contract/wire/event';
import type { CommittedEvent } from '../database/event-row.ts';
import { isUnavailable } from '../database/unavailable.ts';
import type { LiveItem } from '../live-item.ts';
import { reportOddRow } from '../odd-rows.ts';
import type { LiveSource } from './source.ts';

export type LiveSources = ReadonlyMap<LiveEntity, LiveSource>;

export function liveSources(sources: readonly LiveSource[]): LiveSources {
  return new Map(sources.map((source) => [source.entity, source]));
}

/**
 * Checks the registered sources.
 * @throws if an entity of the contract has no source, because its messages would lack their item; if an entity with a
 * bell has no push rule; if two push rules have one name
 */
export function requireSources(sources: LiveSources): void {
  // The event to reload concerns no row and needs no source.
  const { hotel: _, ...entities } = liveEntities;
  const missing = Object.keys(entities).filter((entity) => !sources.has(entity as LiveEntity)); // the object's own keys
  if (missing.length > 0) throw new Error(`No slice has a live source of ${missing.join(', ')}`);
  requirePushes([...sources.values()]);
}

/** @throws as `requireSources` describes */
export function requirePushes(sources: readonly LiveSource[]): void {
  const silent = sources.filter(({ bell, pushes }) => bell !== undefined && pushes === undefined);
  if (silent.length > 0) throw new Error(`What rings is pushed too: ${silent.map(({ entity }) => entity).join(', ')}`);
  const names = sources.flatMap(({ pushes = [] }) => pushes.map(({ name }) => name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two push rules have the name ${twice.join(', ')}`);
}

/**
 * Loads the entities of these events in their current state, or takes them from their writer: one load per kind for any
 * number of events.
 */
export async function loadItems(
  sources: LiveSources,
  hotelId: string,
  events: readonly CommittedEvent[],
): Promise<(event: CommittedEvent) => LiveItem | undefined> {
  const ids = new Map<LiveEntity, Set<string>>();
  for (const { entity, id, live } of events) {
    if (live !== undefined) continue;
    const known = ids.get(entity);
    if (known === undefined) ids.set(entity, new Set([id]));
    else known.add(id);
  }
  const loaded = new Map<LiveEntity, Map<string, LiveItem>>();
  await Promise.all(
    [...ids].map(async ([entity, entityIds]) => {
      const source = sources.get(entity);
      if (source !== undefined) loaded.set(entity, await loadEach(source, hotelId, [...entityIds]));
    }),
  );
  return (event) => event.live ?? loaded.get(event.entity)?.get(event.id);
}

/** A row that cannot be presented: no one may read it, and it still exists. */
const odd: LiveItem = { item: undefined, mayRead: () => false };

/**
 * Loads all rows, or one at a time if that fails, so that a row that cannot be presented delays no event of another.
 */
export async function loadEach(
  source: LiveSource,
  hotelId: string,
  ids: readonly string[],
): Promise<Map<string, LiveItem>> {
  try {
    return await source.load(hotelId, ids);
  } catch (error) {
    if (isUnavailable(error)) throw error;
    const [id] = ids;
    if (ids.length === 1 && id !== undefined) {
      reportOddRow({ kind: source.entity, id, error });
      return new Map([[id, odd]]);
    }
  }
  const loaded = new Map<string, LiveItem>();
  for (const id of ids) for (const entry of await loadEach(source, hotelId, [id])) loaded.set(...entry);
  return loaded;
}

/**
 * Returns the message for a member of staff (decision 118). Without the right to read, it has only kind and number,
 * because other calls might reveal more by the id. A deleted entity (undefined) keeps its id without `item`, so that
 * desks remove it.
 */
export function staffMessage(event: CommittedEvent, entity: LiveItem | undefined, mayRead: boolean): LiveMessage {
  const common = { event: event.event, seq: event.seq, at: event.at, entity: event.entity };
  const message =
    entity !== undefined && !mayRead
      ? { ...common, id: '', version: 0, actor: '' }
      : {
          ...common,
          id: event.id,
          version: event.version,
          actor: event.actor.id,
          ...(entity !== undefined && {
            item: entity.item,
            ...(event.fields.length > 0 && { fields: event.fields }),
          }),
        };
  // The slice of the entity presented `item`; `entity` selects the member of the union.
  return message as LiveMessage;
}

/** Returns the message for the guest, without the author of the change. */
export function guestMessage(
  event: CommittedEvent,
  { entity, item }: Pick<NonNullable<LiveItem['guest']>, 'entity' | 'item'>,
) {
  return { event: event.event, seq: event.seq, at: event.at, entity, id: event.id, version: event.version, item };
}
