import type { Rights } from '@bellhop/contract/people/rights';
import { appId } from '@bellhop/contract/staff/calls';
import { anyValue } from '@bellhop/contract/staff/privileges';
import type { AuditSource } from '../../platform/audit/audit-source.ts';
import { memberOf, saveMember } from './members.ts';
import type { PeopleParts } from './people-parts.ts';
import { rightsOf } from './present.ts';
import { listMembers, listServiceIds } from './store.ts';

/** Fields of rights in the log; other changes of people cannot be undone. */
const fields: readonly string[] = ['flags', 'types', 'services'] satisfies readonly (keyof Rights)[];

export function rightsAudit(parts: PeopleParts): AuditSource {
  return {
    entity: 'staff',
    async names(sql, hotelId, ids) {
      const rows = await listMembers(sql, appId, hotelId, ids);
      return new Map(rows.map(({ id, name }) => [id, { name, nameWithLocales: {} }]));
    },
    takeBack: {
      provenAs: () => 'ChangeRights',
      can: (changed, isNew) => !isNew && Object.keys(changed).every((field) => fields.includes(field)),
      async run({ hotel, actor, id, target: values, basedOn }) {
        const rights = await parts.database.read(hotel.id, async (sql) => {
          const current = rightsOf(await memberOf(sql, hotel.id, id));
          const known = new Set([anyValue, ...(await listServiceIds(sql, hotel.id))]);
          const back: Rights = { ...current, ...(values as Partial<Rights>) }; // a recorded value
          // Services that are gone meanwhile do not come back with it.
          return {
            ...back,
            services: back.services.filter((each) => known.has(each) || current.services.includes(each)),
          };
        });
        await saveMember(parts, hotel, actor, id, { version: basedOn, rights });
      },
    },
  };
}
