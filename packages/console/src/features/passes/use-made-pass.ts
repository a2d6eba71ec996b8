import { clientId } from '@bellhop/contract/client-id';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type PassForm, tidied } from '@bellhop/contract/passes/form';
import { createPass, type NewPass, type PassStay } from '@bellhop/contract/passes/pass';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { isBooking, type PassSubject } from './wanted.ts';

/** The stay that a person chose for a form; null: there was no question. */
export type StayChoice = PassStay | 'new' | null;

/**
 * Creates the pass of this opening of the dialog. A query although it writes: the idempotency key is created once, so
 * retries return the same pass. Dropped when the dialog unmounts.
 */
export function useMadePass(guest: PassSubject, choice: StayChoice): UseQueryResult<NewPass> {
  const api = useApi();
  const settings = useSettings();
  const { hotelId } = settings;
  const [making] = useState(() => clientId());
  return useQuery({
    queryKey: ['passes', hotelId, making, choice],
    queryFn: () => {
      const body = bodyOf(guest, choice, settings);
      return api.call(createPass, { query: { hotel_id: hotelId }, body, idempotencyKey: making });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function bodyOf(guest: PassSubject, choice: StayChoice, settings: HotelSettings) {
  if (isBooking(guest)) return { booking_id: guest.id };
  if (choice !== null && choice !== 'new') return { booking_id: choice.booking_id };
  return { ...payloadOf(guest, settings), asks: choice === null };
}

/** QR-32. Our server reads the guest alone; another gateway needs the rest. */
function payloadOf(form: PassForm, settings: HotelSettings) {
  return {
    ...tidied(form),
    hotel_id: settings.hotelId,
    user_pool_id: settings.awsCognitoUserPoolId,
    andorid_bundle_id: settings.andorid_bundle_id,
    ios_bundle_id: settings.ios_bundle_id,
    app_store_id: settings.app_store_id,
    googleCloudApiKey: settings.googleCloudApiKey,
    BellhopPassDomainUrl: settings.BellhopPassDomainUrl,
    source: 'scan' as const,
  };
}
