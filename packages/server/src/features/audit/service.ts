import type { AuditEntry, listAudit, takeBack } from '@bellhop/contract/audit/changes';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { historyPage } from '@bellhop/contract/history';
import type { AuditName, AuditSource } from '../../platform/audit/audit-source.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { existing, Failure } from '../../platform/failure.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { actorKindOf, presentChanges } from '../../platform/timeline/present.ts';
import { type AuditRow, findAudited, isWhole, listPage, listPeople } from './store.ts';

export interface AuditParts {
  database: Database;
  clock: Clock;
  sources: ReadonlyMap<string, AuditSource>;
}

/** Returns a page of the audit; the first page also lists all actors. */
export async function readAudit(
  { database, sources }: Pick<AuditParts, 'database' | 'sources'>,
  hotelId: string,
  { entity, actor, from, until, before }: CallInput<typeof listAudit>['query'],
): Promise<CallAnswer<typeof listAudit>> {
  const filter = { entity, actor, from, until, before: before === undefined ? undefined : Number(before) };
  return database.read(hotelId, async (sql) => {
    const [rows, people, whole] = await Promise.all([
      // One row more than the page, to see whether there are older records.
      listPage(sql, hotelId, filter, historyPage + 1),
      before === undefined ? listPeople(sql, hotelId) : null,
      isWhole(sql, hotelId),
    ]);
    const shown = rows.slice(0, historyPage);
    const names = await namesOf(sql, hotelId, sources, shown);
    return {
      items: shown.map((row) => present(row, sources.get(row.entity), names.get(`${row.entity} ${row.entity_id}`))),
      has_more: rows.length > historyPage,
      complete: whole,
      ...(people !== null && { people }),
    };
  });
}

export interface TakingBack {
  actor: Actor;
  /** Runs the act if the person signed in a moment ago. @throws proof_needed */
  proven(action: string, act: () => Promise<object>): Promise<object>;
}

/** @throws not_found, cannot_take_back, edit_conflict, invalid_input, proof_needed */
export async function takeBackChange(
  { database, clock, sources }: AuditParts,
  hotel: Hotel,
  { actor, proven }: TakingBack,
  seq: string,
  { version }: CallInput<typeof takeBack>['body'],
): Promise<CallAnswer<typeof takeBack>> {
  const row = existing(await database.read(hotel.id, (sql) => findAudited(sql, hotel.id, Number(seq))));
  const way = wayBackOf(row, sources.get(row.entity));
  if (way === undefined) throw new Failure('cannot_take_back');
  const values = Object.fromEntries(Object.entries(row.changed).map(([field, { from }]) => [field, from]));
  const run = async () => {
    await way.run({
      hotel,
      actor,
      id: row.entity_id,
      isNew: row.event === 'INSERT',
      target: values,
      basedOn: version ?? row.version,
    });
    return {};
  };
  const action = way.provenAs?.(values) ?? null;
  await (action === null ? run() : proven(action, run));
  return { taken_at: clock.now() };
}

function wayBackOf({ changed, event }: AuditRow, source: AuditSource | undefined): AuditSource['takeBack'] {
  return source?.takeBack?.can(changed, event === 'INSERT') === true ? source.takeBack : undefined;
}

async function namesOf(
  sql: Sql,
  hotelId: string,
  sources: AuditParts['sources'],
  rows: readonly AuditRow[],
): Promise<ReadonlyMap<string, AuditName>> {
  const pairs = await Promise.all(
    [...sources.values()].map(async ({ entity, names }) => {
      const ids = [...new Set(rows.filter((row) => row.entity === entity).map((row) => row.entity_id))];
      if (names === undefined || ids.length === 0) return [];
      return [...(await names(sql, hotelId, ids))].map(([id, name]) => [`${entity} ${id}`, name] as const);
    }),
  );
  return new Map(pairs.flat());
}

function present(row: AuditRow, source: AuditSource | undefined, auditName: AuditName | undefined): AuditEntry {
  const { seq, at, actor, actor_name, entity, entity_id, changed, event } = row;
  return {
    seq,
    at,
    actor,
    actor_name,
    actor_kind: actorKindOf(actor),
    kind: event === 'INSERT' ? 'created' : 'changed',
    changes: presentChanges(changed),
    entity,
    entity_id,
    name: auditName?.name ?? null,
    nameWithLocales: { ...auditName?.nameWithLocales },
    can_take_back: wayBackOf(row, source) !== undefined,
  };
}
