import { departmentNames } from '@bellhop/contract/people/role-departments';
import type { FourTexts } from '../features/setup/service-catalogue.ts';
import { housekeepingServices } from '../features/setup/service-catalogue.ts';
import type { DemoDepartment } from './demo-types.ts';

function department(
  id: string,
  names: FourTexts,
  services: readonly string[],
  members: readonly string[],
): DemoDepartment {
  return { id, names, services, members };
}

const { housekeeping, frontDesk, concierge, technical } = departmentNames;

/** Room service has no department: the kitchen works with a printer. */
export const grandDepartments: readonly DemoDepartment[] = [
  department('grand-rooms', housekeeping, housekeepingServices, ['housekeeping@grand.example', 'group@grand.example']),
  department(
    'grand-desk',
    frontDesk,
    ['250', '255', '260', '290', '301'],
    ['frontdesk@grand.example', 'manager@grand.example'],
  ),
  department('grand-concierge', concierge, ['401', '270', '280', '285', '351'], ['concierge@grand.example']),
  department('grand-technical', technical, ['220', '501'], ['mfa@grand.example']),
];

export const beachDepartments: readonly DemoDepartment[] = [
  department('beach-rooms', housekeeping, housekeepingServices, ['manager@beach.example']),
  department('beach-desk', frontDesk, ['250', '255', '290', '301'], ['manager@beach.example', 'group@grand.example']),
  department('beach-concierge', concierge, ['401', '270', '275', '280', '285', '351'], ['group@grand.example']),
  department('beach-technical', technical, ['220', '501'], []),
];
