import {
  listPartners,
  type PartnerState,
  putPartner,
  type SettablePartner,
  testPartner,
} from '@bellhop/contract/partners/administration';
import type { PartnerOptions } from '@bellhop/contract/partners/options';
import { useMutation } from '@tanstack/react-query';
import { itemsOf, useHotelRead, useReadContext } from '../../platform/lists/read-context.ts';

const partnersKey = ['administration', 'partners'] as const;
/** Milliseconds; live events do not cover calls to partners. */
const lookAgain = 15_000;

export function usePartners() {
  return useHotelRead(partnersKey, (api, of) => api.call(listPartners, of).then(itemsOf), {
    refetchInterval: lookAgain,
  });
}

export interface PartnerInput {
  readonly partner: SettablePartner;
  readonly version: number;
  readonly driver: string | null;
  readonly address: string | null;
  /** Only for keys without a driver. */
  readonly by_hand?: boolean;
  /** Undefined keeps the stored keys. */
  readonly keys?: string[];
  readonly options?: PartnerOptions;
}

export function usePartnerActs() {
  const { client, api, hotelId } = useReadContext();
  const query = { hotel_id: hotelId };
  const keep = (state: PartnerState) =>
    client.setQueryData<readonly PartnerState[]>(partnersKey, (known) =>
      known?.map((each) => (each.partner === state.partner ? state : each)),
    );
  return {
    put: useMutation({
      mutationFn: ({ partner, ...body }: PartnerInput) => api.call(putPartner, { params: { partner }, query, body }),
      onSuccess: keep,
    }),
    test: useMutation({
      mutationFn: (partner: SettablePartner) => api.call(testPartner, { params: { partner }, query }),
      onSuccess: keep,
    }),
  };
}
