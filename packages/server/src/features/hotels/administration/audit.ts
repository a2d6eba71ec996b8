import { administeredSettings, changeAdministered, needsProof } from '@bellhop/contract/administration/settings';
import type { AuditSource, TakenBack } from '../../../platform/audit/audit-source.ts';
import type { Changed } from '../../../platform/database/event-row.ts';
import { type AdministrationParts, saveAdministered } from './change-hotel.ts';

const prefix = 'settings.';

/** Of settings that administrators do not see the log has no values. */
export function hotelAudit(parts: AdministrationParts): AuditSource {
  return {
    entity: 'settings',
    takeBack: {
      can: (changed) => Object.keys(changed).every((field) => isKnown(field)) && hasValues(changed),
      provenAs: (wanted) => (needsProof(settingsIn(wanted)) ? 'ChangeSettings' : null),
      async run({ hotel, actor, wanted, basedOn }) {
        // As a person would send it: what has not fitted since is refused at its field.
        const change = changeAdministered.body.parse({
          version: basedOn,
          name: wanted['name'],
          guestPage: wanted['guest_page'],
          settings: settingsIn(wanted),
        });
        await saveAdministered(parts, hotel.id, actor, change);
      },
    },
  };
}

function settingsIn(wanted: TakenBack['wanted']): Record<string, unknown> {
  const settings = Object.entries(wanted).filter(([field]) => field.startsWith(prefix));
  return Object.fromEntries(settings.map(([field, value]) => [field.slice(prefix.length), value]));
}

function isKnown(field: string): boolean {
  return field === 'name' || field === 'guest_page' || administeredSettings.some((name) => field === prefix + name);
}

function hasValues(changed: Changed): boolean {
  return Object.values(changed).some(({ from, to }) => from !== null || to !== null);
}
