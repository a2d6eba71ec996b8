import type { CallInput } from '@bellhop/contract/call';
import {
  type AdministeredService,
  mostServices,
  type orderServices,
  type WrittenService,
} from '@bellhop/contract/hotels/administered-services';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, TenantWrite } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/database/event-row.ts';
import { changeEntity, insertEntity } from '../../../platform/entities/change-entity.ts';
import { putInOrder } from '../../../platform/entities/put-in-order.ts';
import { Failure } from '../../../platform/failure.ts';
import { serveWith } from '../../departments/serve-with.ts';
import { presentService } from '../present.ts';
import { changesOf, faultsOfService, type ServiceContent } from './rules.ts';
import { findServices, listStanding, serviceEntity, type VersionedServiceRow } from './store.ts';

export interface ServicesParts {
  database: Database;
  clock: Clock;
}

/** The new content of a service, and the version that the edit is based on; without a version, new or unconditional. */
export interface ServiceSaving {
  actor: Actor;
  at: number;
  id: string;
  content: ServiceContent;
  departmentIds?: readonly string[] | undefined;
  departmentsSeen?: readonly string[] | undefined;
  /** Left out or null: last, or its current position. */
  position?: number | null | undefined;
  basedOn: number | 'unknown' | undefined;
}

function presentAdministered(row: VersionedServiceRow): AdministeredService {
  return { ...presentService(row), version: row.version };
}

export async function readAdministeredServices(
  { database }: Pick<ServicesParts, 'database'>,
  hotelId: string,
): Promise<AdministeredService[]> {
  return (await database.read(hotelId, (sql) => listStanding(sql, hotelId))).map(presentAdministered);
}

/** @throws edit_conflict, limit_reached, invalid_input */
export async function saveService(
  { database, clock }: ServicesParts,
  hotelId: string,
  actor: Actor,
  id: string,
  {
    version,
    department_ids: departmentIds,
    department_ids_seen: departmentsSeen,
    ...content
  }: WrittenService & { version?: number | undefined },
): Promise<AdministeredService> {
  const chosen = { departmentIds, departmentsSeen };
  const saving = { actor, at: clock.now(), id, content, ...chosen, basedOn: version ?? 'unknown' } as const;
  return presentAdministered(await database.write(hotelId, (tx) => putServiceIn(tx, saving)));
}

/** Creates or changes a service (decision 90); all writes go through it. */
export async function putServiceIn(
  tx: TenantWrite,
  { actor, at, id, content, departmentIds, departmentsSeen, position, basedOn }: ServiceSaving,
): Promise<VersionedServiceRow> {
  const [current] = await findServices(tx.sql, tx.hotelId, [id]);
  const row = rowOf(content);
  let saved: VersionedServiceRow;
  if (current === undefined) {
    if (typeof basedOn === 'number') refuse([{ path: 'body.version', reason: 'not_there' }]);
    const all = await listStanding(tx.sql, tx.hotelId);
    if (all.length >= mostServices) throw new Failure('limit_reached');
    const last = Math.max(-1, ...all.map((each) => each.position)) + 1;
    saved = await insertEntity(tx, serviceEntity, { id, version: 1, position: position ?? last, ...row }, actor);
  } else {
    saved = await changeEntity(tx, serviceEntity, id, {
      actor,
      at,
      edit: { basedOn, present: presentAdministered },
      decide(old) {
        const before = presentService(old);
        const changed = changesOf(before, content);
        const place = position ?? old.position;
        if (place !== old.position) changed['position'] = { from: old.position, to: place };
        if (Object.keys(changed).length === 0) return null;
        refuse(faultsOfService(content, before));
        return { changed, set: { ...row, position: place } };
      },
    });
  }
  if (departmentIds !== undefined) {
    const unknown = await serveWith(tx, { actor, at, serviceId: id, departmentIds, basis: departmentsSeen });
    refuse(unknown.map((index) => ({ path: `body.department_ids.${index}`, reason: 'unknown' })));
  }
  return saved;
}

export async function orderServicesAs(
  { database, clock }: ServicesParts,
  hotelId: string,
  actor: Actor,
  order: CallInput<typeof orderServices>['body'],
): Promise<AdministeredService[]> {
  const rows = await database.write(hotelId, (tx) =>
    putInOrder(tx, serviceEntity, listStanding, { actor, at: clock.now(), ...order }),
  );
  return rows.map(presentAdministered);
}

function rowOf(content: ServiceContent): Omit<VersionedServiceRow, 'id' | 'version' | 'position'> {
  const { nameWithLocales, is_easee_service, ...rest } = content;
  return { ...rest, name_with_locales: nameWithLocales, is_easee: is_easee_service === 'true' };
}

function refuse(fields: readonly { path: string; reason: string }[]): void {
  if (fields.length > 0) throw new Failure('invalid_input', { fields: [...fields] });
}
