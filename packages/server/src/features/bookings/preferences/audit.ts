import type { AuditSource } from '../../../platform/audit/audit-source.ts';
import { Failure } from '../../../platform/failure.ts';
import { putPreferenceIn } from './change-preferences.ts';
import type { PreferencesParts } from './service.ts';
import { findPreferences, type PreferenceRow } from './store.ts';

export function preferenceAudit({ database, clock }: PreferencesParts): AuditSource {
  return {
    entity: 'preference',
    async names(sql, hotelId, ids) {
      const rows = await findPreferences(sql, hotelId, ids);
      return new Map(rows.map(({ id, name }) => [id, { name: name['en'] ?? '', nameWithLocales: name }]));
    },
    takeBack: {
      can: () => true,
      async run({ hotel, actor, id, isNew, target: values, basedOn }) {
        const { name, position } = values as Partial<PreferenceRow>; // a recorded row
        await database.write(hotel.id, async (tx) => {
          const [row] = await findPreferences(tx.sql, hotel.id, [id]);
          if (row === undefined) throw new Failure('not_found');
          const was = values['removed'];
          await putPreferenceIn(tx, {
            actor,
            at: clock.now(),
            id,
            name: name ?? row.name,
            removed: isNew || (typeof was === 'boolean' ? was : row.removed_at !== null),
            position,
            basedOn,
          });
        });
      },
    },
  };
}
