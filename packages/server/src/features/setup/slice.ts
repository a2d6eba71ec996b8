import type { Slice } from '../../platform/slice.ts';
import { administerHotels } from '../hotels/administration/administration.ts';
import { departmentMaker, type FirstHotelMaker } from './first-hotel.ts';
import { registerSetup, type SetupParts } from './routes.ts';
import { registerStart } from './start.ts';

export const setupSlice = ({
  setupCode,
  ...own
}: Pick<SetupParts, 'setupCode'> & Pick<FirstHotelMaker, 'identity' | 'refusedField'>): Slice => ({
  register(parts) {
    const { gateway, database, clock } = parts;
    const maker = {
      ...own,
      hotels: administerHotels(database, clock),
      departments: departmentMaker({ database, clock }),
    };
    registerSetup({ gateway, database, maker, setupCode });
    registerStart(parts);
  },
});
