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
 * @throws where an entity of the contract has no source: its messages would come without what they are about; where one that
 * rings has no push rule; where two push rules have one name
 */
export function requireSources(sources: LiveSources): void {
  // The order to reload, which is about no row, needs none.
  const { hotel: _, ...entities } = liveEntities;
  const missing = Object.keys(entities).filter((entity) => !sources.has(entity as LiveEntity)); // its keys
  if (missing.length > 0) throw new Error(`No slice has a live source of ${missing.join(', ')}`);
  requirePushes([...sources.values()]);
}

/** @throws as `requireSources` says */
export function requirePushes(sources: readonly LiveSource[]): void {
  const silent = sources.filter(({ bell, pushes }) => bell !== undefined && pushes === undefined);
  if (silent.length > 0) throw new Error(`What rings is pushed too: ${silent.map(({ entity }) => entity).join(', ')}`);
  const names = sources.flatMap(({ pushes = [] }) => pushes.map(({ name }) => name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new Error(`Two push rules have the name ${twice.join(', ')}`);
}

/**
 * The entities that these events are about, as they stand now or as their writer left them: one load per kind, however
 * many events.
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
    [...ids].map(async ([entity, wanted]) => {
      const source = sources.get(entity);
      if (source !== undefined) loaded.set(entity, await loadEach(source, hotelId, [...wanted]));
    }),
  );
  return (event) => event.live ?? loaded.get(event.entity)?.get(event.id);
}

/** A row that cannot be presented: nobody may read it, and it is not gone. */
const odd: LiveItem = { item: undefined, mayRead: () => false };

/** One at a time where all at once fail, so that a row which cannot be presented holds up no event about another. */
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
 * A person who may not read the entity receives its kind and the number: with an id another call might tell more. One that is gone
 * (undefined) is named, without `item`, so that desks take it away.
 */
export function staffMessage(event: CommittedEvent, entity: LiveItem | undefined, mayRead: boolean): LiveMessage {
  const told = { event: event.event, seq: event.seq, at: event.at, entity: event.entity };
  const message =
    entity !== undefined && !mayRead
      ? { ...told, id: '', version: 0, actor: '' }
      : {
          ...told,
          id: event.id,
          version: event.version,
          actor: event.actor.id,
          ...(entity !== undefined && {
            item: entity.item,
            ...(event.fields.length > 0 && { fields: event.fields }),
          }),
        };
  // `item` was presented by the slice that owns the entity; `entity` says which member of the union it is.
  return message as LiveMessage;
}

/** What the guest concerned receives: without who did it. */
export function guestMessage(
  event: CommittedEvent,
  { entity, item }: Pick<NonNullable<LiveItem['guest']>, 'entity' | 'item'>,
) {
  return { event: event.event, seq: event.seq, at: event.at, entity, id: event.id, version: event.version, item };
}
