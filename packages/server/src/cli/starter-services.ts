import { grandServices } from '../demo/demo-services.ts';
import type { PlacedService } from '../features/hotels/administration/administration.ts';

/** What nearly every hotel offers, in four languages; the first set of a new hotel, to be changed at will. */
export function starterServices(): PlacedService[] {
  return grandServices.map((service, position) => ({
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
