import { departmentNames } from '@bellhop/contract/people/role-departments';
import type { ServiceSet } from '@bellhop/contract/setup/first-hotel';
import type { PlacedService } from '../hotels/administration/administration.ts';
import {
  apartmentServices,
  type CatalogueService,
  cityServices,
  defectService,
  housekeepingServices,
  resortServices,
} from './service-catalogue.ts';

const sets: Record<ServiceSet, readonly CatalogueService[]> = {
  city: cityServices,
  resort: resortServices,
  apartments: apartmentServices,
};

/** The services of departments over all sets; a hotel's department gets the services in the hotel's set. */
const departments = [
  { id: 'housekeeping', names: departmentNames.housekeeping, services: [...housekeepingServices, '292', '293'] },
  { id: 'front-desk', names: departmentNames.frontDesk, services: ['240', '250', '255', '260', '290', '291', '301'] },
  { id: 'concierge', names: departmentNames.concierge, services: ['401', '270', '275', '280', '285', '351'] },
  { id: 'technical', names: departmentNames.technical, services: [defectService, '501'] },
] as const;

export function servicesOf(set: ServiceSet): PlacedService[] {
  return sets[set].map((service, position) => ({
    id: service.id,
    position,
    type: service.type,
    name: service.names.en,
    nameWithLocales: service.names,
    visible: service.visible,
    is_easee_service: service.easee === true ? 'true' : 'false',
    icon: service.icon,
    custom_fields: [...service.fields],
  }));
}

const noMembers: string[] = [];

/** Returns the departments of a set, without people, who are invited later. */
export function departmentsOf(set: ServiceSet) {
  const offered = new Set(sets[set].map(({ id }) => id));
  return departments
    .map(({ id, names, services }) => ({
      id,
      name: names.en,
      nameWithLocales: names,
      service_ids: services.filter((service) => offered.has(service)),
      member_ids: noMembers,
    }))
    .filter(({ service_ids }) => service_ids.length > 0);
}

/** Returns the services of housekeeping; its staff may set rooms ready, and its role gets these services. */
export function housekeepingOf(set: ServiceSet): string[] {
  return departmentsOf(set).find(({ id }) => id === 'housekeeping')?.service_ids ?? [];
}
