import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import type { EntityChange } from '../../platform/entities/change-entity.ts';
import type { RequestRow } from './row.ts';

/** What requests need of the payments, which build on requests themselves. */
export interface MoneyDesk {
  /**
   * Of a request that is locked and is canceled: nobody is asked any more to pay for it. Answers what the request shows of it then;
   * null: nobody was asked. Money that has come stays, and waits for a person who gives it back.
   */
  cancelWith(
    tx: TenantWrite,
    request: RequestRow,
    by: { actor: Actor; at: number },
  ): Promise<EntityChange<RequestRow> | null>;
}
