import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Actor, Changed } from '../database/event-row.ts';
import type { Sql } from '../database/sql.ts';
import type { Hotel } from '../tenancy/hotel.ts';

export interface AuditName {
  name: string;
  nameWithLocales: Readonly<Record<string, string>>;
}

/** A logged change that a person undoes. */
export interface UndoInput {
  hotel: Hotel;
  actor: Actor;
  /** Id of the changed entity. */
  id: string;
  isNew: boolean;
  /** The fields with their values after the undo. */
  target: Readonly<Record<string, unknown>>;
  /** A change of one of these fields after this version is a conflict. */
  basedOn: number;
}

/** Names and undoes the changes of one kind of entity for the audit (decision 89). */
export interface AuditSource {
  readonly entity: LiveEntity;
  /** Returns the current names of entities in one query for any number of ids. Deleted ids are left out. */
  names?(sql: Sql, hotelId: string, ids: readonly string[]): Promise<ReadonlyMap<string, AuditName>>;
  readonly takeBack?: {
    /**
     * Returns the name, in the security log, of an undo that requires a recent sign-in; null: any session may do it.
     */
    provenAs?(target: UndoInput['target']): string | null;
    /** Whether the logged values suffice to undo the change. */
    can(changed: Changed, isNew: boolean): boolean;
    /** @throws edit_conflict, invalid_input, not_found */
    run(act: UndoInput): Promise<void>;
  };
}
