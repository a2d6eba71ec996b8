import { clientId } from '@bellhop/contract/client-id';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type PassForm, tidied } from '@bellhop/contract/passes/form';
import { createPass, type MadePass, type PassStay } from '@bellhop/contract/passes/pass';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { isBooking, type Wanted } from './wanted.ts';

/** The answer of a person to the question whose stay it is; null: nobody asked. */
export type StayChoice = PassStay | 'new' | null;

/**
 * The pass that this opening of the dialog makes. A query although it writes: its id is made once, so that however often it is
 * asked, by a bad network or by "try again", it is one pass. Forgotten as soon as nobody looks at it.
 */
export function useMadePass(wanted: Wanted, choice: StayChoice): UseQueryResult<MadePass> {
  const api = useApi();
  const settings = useSettings();
  const { hotelId } = settings;
  const [making] = useState(() => clientId());
  return useQuery({
    queryKey: ['passes', hotelId, making, choice],
    queryFn: () => {
      const body = bodyOf(wanted, choice, settings);
      return api.call(createPass, { query: { hotel_id: hotelId }, body, idempotencyKey: making });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function bodyOf(wanted: Wanted, choice: StayChoice, settings: HotelSettings) {
  if (isBooking(wanted)) return { booking_id: wanted.id };
  if (choice !== null && choice !== 'new') return { booking_id: choice.booking_id };
  return { ...payloadOf(wanted, settings), asks: choice === null };
}

/** QR-32. Our server looks at the guest alone; another gateway needs the rest. */
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
