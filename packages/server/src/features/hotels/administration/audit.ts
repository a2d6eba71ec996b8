import { administeredSettings, changeAdministered, needsProof } from '@bellhop/contract/hotels/administered-settings';
import type { AuditSource, UndoInput } from '../../../platform/audit/audit-source.ts';
import type { Changed } from '../../../platform/database/event-row.ts';
import { type AdministrationParts, saveAdministered } from './change-hotel.ts';

const prefix = 'settings.';

/** Logs no values of settings that administrators do not see. */
export function hotelAudit(parts: AdministrationParts): AuditSource {
  return {
    entity: 'settings',
    takeBack: {
      can: (changed) => Object.keys(changed).every((field) => isKnown(field)) && hasValues(changed),
      provenAs: (values) => (needsProof(settingsIn(values)) ? 'ChangeSettings' : null),
      async run({ hotel, actor, target: values, basedOn }) {
        // Checked like a person's edit: values that no longer fit are refused at their fields.
        const change = changeAdministered.body.parse({
          version: basedOn,
          name: values['name'],
          guestPage: values['guest_page'],
          settings: settingsIn(values),
        });
        await saveAdministered(parts, hotel.id, actor, change);
      },
    },
  };
}

function settingsIn(values: UndoInput['target']): Record<string, unknown> {
  const settings = Object.entries(values).filter(([field]) => field.startsWith(prefix));
  return Object.fromEntries(settings.map(([field, value]) => [field.slice(prefix.length), value]));
}

function isKnown(field: string): boolean {
  return field === 'name' || field === 'guest_page' || administeredSettings.some((name) => field === prefix + name);
}

function hasValues(changed: Changed): boolean {
  return Object.values(changed).some(({ from, to }) => from !== null || to !== null);
}
