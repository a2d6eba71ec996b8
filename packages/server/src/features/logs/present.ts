import type { AccessRecord } from '@bellhop/contract/logs/access';
import { operatorPrefix } from '../../platform/access-records/operator.ts';
import type { AccessRow } from './store.ts';

/** Characters of `_YYYY-MM-DD`, with which a restaurant is recorded. */
const dayLength = 11;

export function presentAccess({ id, at, actor, entity, entity_id, ...row }: AccessRow): AccessRecord {
  const isSitting = entity === 'restaurant';
  return {
    ...row,
    ...personOf(actor),
    id: String(id),
    place: `${at}.${id}`,
    at,
    actor,
    actor_name: row.actor_name ?? operatorName(actor),
    entity,
    entity_id: isSitting ? entity_id.slice(0, -dayLength) : entity_id,
    day: isSitting || entity === 'day' ? entity_id.slice(1 - dayLength) : null,
  };
}

export function presentPerson({ id, name }: { id: string; name: string | null }) {
  return { id, name: name ?? operatorName(id), kind: personOf(id).actor_kind };
}

function personOf(actor: string): Pick<AccessRecord, 'actor_kind'> {
  return { actor_kind: actor.startsWith(operatorPrefix) ? 'operator' : 'staff' };
}

function operatorName(actor: string): string | null {
  return actor.startsWith(operatorPrefix) ? actor.slice(operatorPrefix.length) : null;
}
