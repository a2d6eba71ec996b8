import { type Administered, changeAdministered, getAdministered } from '@bellhop/contract/administration/settings';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { untilTold, useHotelRead, useReadContext } from '../../platform/lists/read-context.ts';
import { administeredKey } from './live.ts';
import type { HotelChange } from './rows.ts';

/** The hotel as its administrators change it. */
export function useAdministered() {
  return useHotelRead(administeredKey, (api, of): Promise<Administered> => api.call(getAdministered, of), untilTold);
}

export interface WantedChange {
  /** Of the hotel as the person saw it. */
  readonly version: number;
  readonly change: HotelChange;
}

export function useChangeHotel() {
  const { client, api, hotelId } = useReadContext();
  return useMutation({
    mutationFn: ({ version, change }: WantedChange) =>
      api.call(changeAdministered, { query: { hotel_id: hotelId }, body: { version, ...change } }),
    onSuccess: (changed) => keepHotel(client, changed),
  });
}

/** On the screen at once; an older answer changes nothing. */
export function keepHotel(client: QueryClient, hotel: Administered): void {
  client.setQueryData<Administered>(administeredKey, (known) =>
    known !== undefined && known.version > hotel.version ? known : hotel,
  );
}
