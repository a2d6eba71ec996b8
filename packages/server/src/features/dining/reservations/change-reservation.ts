import type { TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { changeEntity, changesOf } from '../../../platform/entities/change-entity.ts';
import { Failure } from '../../../platform/failure.ts';
import { tellGuest } from '../../requests/comments/conversation.ts';
import type { RequestRow } from '../../requests/row.ts';
import { requestEntity } from '../../requests/store.ts';
import type { AllergyBox } from './allergy-box.ts';
import { openTableChange, type TableInput } from './change-table.ts';

/** Changes a reservation alone, without what else a request has: as its guest, or as the end of its stay. */
export async function changeReservation(
  tx: TenantWrite,
  box: AllergyBox,
  change: TableInput,
  {
    actor,
    version,
    admit = () => {},
  }: {
    actor: Actor;
    /** The version that the person saw. */
    version?: number | undefined;
    /**
     * Throws if the person may not handle the request, or no longer change it. Called under the lock of the request,
     * before any counter is locked.
     */
    admit?(request: RequestRow): Promise<void> | void;
  },
): Promise<RequestRow> {
  const table = await openTableChange(tx, box, change);
  let message: string | null = null;
  const after = await changeEntity(tx, requestEntity, change.requestId, {
    actor,
    at: change.at,
    locks: table?.locks ?? [],
    edit: { basedOn: version, present: ({ id: known, version: current }) => ({ id: known, version: current }) },
    async decide(current) {
      await admit(current);
      const seated = (await table?.apply(current)) ?? null;
      if (seated === null) throw new Failure('not_found');
      message = seated.message;
      const { status, values: custom_fields_values } = seated;
      const changed = { ...changesOf(current, { status, custom_fields_values }), ...seated.changed };
      return Object.keys(changed).length === 0
        ? null
        : { changed, set: { ...seated.set, status, custom_fields_values } };
    },
  });
  return message === null || change.by === 'guest'
    ? after
    : tellGuest(tx, after.id, change.by.staff, message, change.at);
}
