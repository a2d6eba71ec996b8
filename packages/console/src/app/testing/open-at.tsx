import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';
import type { Flag } from '@bellhop/contract/staff/privileges';
import { RouterProvider } from '@tanstack/react-router';
import { vi } from 'vitest';
import { ThemeContext } from '../../platform/settings/theme-context.ts';
import { renderInHotel } from '../../testing/render-in-hotel.tsx';
import { userPool } from '../../testing/user-pool.ts';
import { Entrance } from '../entrance.tsx';
import { createConsoleRouter } from '../router.tsx';

const emptyList = { items: [], total: 0, counts: { awaiting_approval: 3 }, lastEvaluatedKey: null };

interface Opened {
  settings?: Partial<HotelSettings>;
  language?: Language;
  /** The server's answers to calls whose address ends with the key, or its problem. */
  answers?: Readonly<Record<string, (init: RequestInit) => object | { problem: string }>>;
}

/** Opens the whole console for a signed-in person, in a hotel without requests. */
export async function openAt(
  path: string,
  rights: readonly Flag[],
  { settings = {}, language, answers = {} }: Opened = {},
) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: URL | string, init: RequestInit = {}) => {
      const privileges = {
        allowedRequestTypes: ['ANY'],
        allowedServiceIds: ['ANY'],
        mqttBaseTopic: 'hotels/grand',
        webPushBaseTopic: '',
        authorizedFields: rights,
      };
      const { pathname } = new URL(address, window.location.href);
      if (pathname.includes('/privileges/')) return new Response(JSON.stringify(privileges));
      const answer = Object.entries(answers).find(([end]) => pathname.endsWith(end))?.[1](init) ?? emptyList;
      if (!('problem' in answer)) return new Response(JSON.stringify(answer));
      const { problem: code } = answer;
      return new Response(JSON.stringify({ type: 'about:blank', title: code, status: 403, code }), { status: 403 });
    }),
  );
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
