import { listBookings } from '@bellhop/contract/bookings/booking';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { listRequestCards } from '@bellhop/contract/requests/card';
import { listRequests } from '@bellhop/contract/requests/list-call';
import type { Language } from '@bellhop/contract/scalars';
import { getPrivileges } from '@bellhop/contract/staff/calls';
import type { Flag } from '@bellhop/contract/staff/privileges';
import { RouterProvider } from '@tanstack/react-router';
import { ThemeContext } from '../../platform/settings/theme-context.ts';
import { Gateway } from '../../testing/gateway.ts';
import { renderInHotel } from '../../testing/render-in-hotel.tsx';
import { userPool } from '../../testing/user-pool.ts';
import { Entrance } from '../entrance.tsx';
import { createConsoleRouter } from '../router.tsx';

const emptyList = { items: [], total: 0, counts: { awaiting_approval: 3 }, lastEvaluatedKey: null };

interface OpenOptions {
  settings?: Partial<HotelSettings>;
  language?: Language;
  /** Adds answers of the server. */
  fill?: (gateway: Gateway) => void;
}

/** Opens the whole console for a signed-in person, in a hotel without requests. */
export async function openAt(
  path: string,
  rights: readonly Flag[],
  { settings = {}, language, fill }: OpenOptions = {},
) {
  const gateway = new Gateway()
    .answer(getPrivileges, {
      allowedRequestTypes: ['ANY'],
      allowedServiceIds: ['ANY'],
      mqttBaseTopic: 'hotels/grand',
      webPushBaseTopic: '',
      authorizedFields: [...rights],
    })
    .answer(listBookings, emptyList)
    .answer(listRequestCards, { ...emptyList, services: {} })
    .answer(listRequests, emptyList);
  fill?.(gateway);
  window.history.replaceState(null, '', path);
  const provider = userPool();
  await provider.signIn('selin', 'secret');
  localStorage.setItem('bellhop.auth', JSON.stringify({ ...storedAuth(), state: 'signedIn' }));
  renderInHotel(
    <ThemeContext value={{ theme: 'light', toggle: () => undefined }}>
      <Entrance>
        <RouterProvider router={createConsoleRouter()} />
      </Entrance>
    </ThemeContext>,
    { provider, settings, ...(language === undefined ? {} : { language }) },
  );
  return { provider };
}

function storedAuth(): object {
  return JSON.parse(localStorage.getItem('bellhop.auth') ?? '{}') as object; // written by the provider above
}

export const here = () => window.location.pathname;
