import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Actor, Changed } from '../database/event-row.ts';
import type { Sql } from '../database/sql.ts';
import type { Hotel } from '../tenancy/hotel.ts';

export interface AuditName {
  name: string;
  nameWithLocales: Readonly<Record<string, string>>;
}

/** A change of the hotel's log that somebody takes back. */
export interface TakenBack {
  hotel: Hotel;
  actor: Actor;
  /** What was changed. */
  id: string;
  isNew: boolean;
  /** Each field as it becomes again. */
  wanted: Readonly<Record<string, unknown>>;
  /** A change of one of these fields after this version is a conflict. */
  basedOn: number;
}

/** What the audit must know of a kind of entity. */
export interface AuditSource {
  readonly entity: LiveEntity;
  /** How entities are called now; one query however many ids. Ids that are gone are left out. */
  names?(sql: Sql, hotelId: string, ids: readonly string[]): Promise<ReadonlyMap<string, AuditName>>;
  readonly takeBack?: {
    /** By which the security log knows what only somebody who signed in a moment ago may take back; null: anybody may. */
    provenAs?(wanted: TakenBack['wanted']): string | null;
    /** Whether what the log says is enough to undo the change. */
    can(changed: Changed, isNew: boolean): boolean;
    /** @throws edit_conflict, invalid_input, not_found */
    run(act: TakenBack): Promise<void>;
  };
}
