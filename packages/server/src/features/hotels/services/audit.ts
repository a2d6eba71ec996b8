import type { AuditSource } from '../../../platform/audit/audit-source.ts';
import { Failure } from '../../../platform/failure.ts';
import { presentService } from '../present.ts';
import { putServiceIn, type ServicesParts } from './save-service.ts';
import { findServices } from './store.ts';

export function serviceAudit({ database, clock }: ServicesParts): AuditSource {
  return {
    entity: 'service',
    async names(sql, hotelId, ids) {
      const rows = await findServices(sql, hotelId, ids);
      return new Map(rows.map(({ id, name, name_with_locales }) => [id, { name, nameWithLocales: name_with_locales }]));
    },
    takeBack: {
      can: () => true,
      async run({ hotel, actor, id, isNew, target: values, basedOn }) {
        await database.write(hotel.id, async (tx) => {
          const [row] = await findServices(tx.sql, hotel.id, [id]);
          if (row === undefined) throw new Failure('not_found');
          const { id: _, ...before } = presentService(row);
          const { position, ...fields } = values;
          const content = { ...before, ...(isNew ? { visible: false } : fields) };
          const place = typeof position === 'number' ? position : undefined;
          await putServiceIn(tx, { actor, at: clock.now(), id, content, position: place, basedOn });
        });
      },
    },
  };
}
