import { appId } from '@bellhop/contract/staff/calls';
import type { AuditSource } from '../../platform/audit/audit-source.ts';
import { Failure } from '../../platform/failure.ts';
import { type DepartmentBody, type DepartmentsParts, retireDepartment, saveDepartment } from './service.ts';
import { findByIds, listKnown } from './store.ts';

export function departmentAudit(parts: DepartmentsParts): AuditSource {
  return {
    entity: 'department',
    async names(sql, hotelId, ids) {
      const rows = await findByIds(sql, hotelId, ids);
      return new Map(rows.map(({ id, name, name_with_locales }) => [id, { name, nameWithLocales: name_with_locales }]));
    },
    takeBack: {
      can: () => true,
      async run({ hotel, actor, id, isNew, target: values, basedOn }) {
        if (isNew || values['removed'] === true) {
          await retireDepartment(parts, hotel.id, actor, id, undefined);
          return;
        }
        const { name, nameWithLocales, service_ids, member_ids, position } = values as Partial<DepartmentBody>; // a recorded row
        const body = await parts.database.read(hotel.id, async (sql) => {
          const [row] = await findByIds(sql, hotel.id, [id]);
          if (row === undefined) throw new Failure('not_found');
          // Services and people that no longer exist are left out.
          const references = { services: service_ids ?? [], people: member_ids ?? [] };
          const known = await listKnown(sql, hotel.id, appId, references);
          return {
            name: name ?? row.name,
            nameWithLocales: nameWithLocales ?? row.name_with_locales,
            service_ids: service_ids?.filter((each) => known.services.has(each)) ?? row.service_ids,
            member_ids: member_ids?.filter((each) => known.people.has(each)) ?? row.member_ids,
            position: position ?? row.position,
            version: basedOn,
          };
        });
        await saveDepartment(parts, hotel.id, actor, id, body);
      },
    },
  };
}
