import type { TenantWrite } from '../database/database.ts';
import type { NewEvent } from '../live/event-row.ts';

/** Records a change of an entity of several rows, whose slice writes them one change at a time and counts its versions. */
export function recordCompound(
  tx: TenantWrite,
  { isNew, ...event }: Pick<NewEvent, 'entity' | 'id' | 'version' | 'actor' | 'changed'> & { isNew: boolean },
): void {
  if (isNew) tx.record({ ...event, event: 'INSERT' });
  else tx.recordChange(event);
}
