import { type Administered, changeAdministered, getAdministered } from '@bellhop/contract/hotels/administered-settings';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { untilTold, useHotelRead, useReadContext } from '../../platform/lists/read-context.ts';
import { administeredKey } from './live.ts';
import type { HotelChange } from './rows.ts';

/** Reads the hotel's settings in the form that its administrators change. */
export function useAdministered() {
  return useHotelRead(administeredKey, (api, of): Promise<Administered> => api.call(getAdministered, of), untilTold);
}

export interface HotelPatch {
  /** The version that the person saw. */
  readonly version: number;
  readonly change: HotelChange;
}

export function useChangeHotel() {
  const { client, api, hotelId } = useReadContext();
  return useMutation({
    mutationFn: ({ version, change }: HotelPatch) =>
      api.call(changeAdministered, { query: { hotel_id: hotelId }, body: { version, ...change } }),
    onSuccess: (changed) => keepHotel(client, changed),
  });
}

/** Stores the answer for the screen; an older version is ignored. */
export function keepHotel(client: QueryClient, hotel: Administered): void {
  client.setQueryData<Administered>(administeredKey, (known) =>
    known !== undefined && known.version > hotel.version ? known : hotel,
  );
}
