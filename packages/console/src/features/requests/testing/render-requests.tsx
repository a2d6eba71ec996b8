import type { Booking } from '@bellhop/contract/bookings/booking';
import { type HotelSettings, hotelSettings } from '@bellhop/contract/hotels/settings';
import type { OwnMessage } from '@bellhop/contract/reads/reads';
import type { Language } from '@bellhop/contract/scalars';
import type { Flag } from '@bellhop/contract/staff/privileges';
import type { LiveMessage, OwnPresence, PresenceMessage } from '@bellhop/contract/wire/event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, vi } from 'vitest';
// Parts that a browser loads later are loaded at once, so that a test does not depend on the speed of the machine.
import '../../assignment/assignment-acts.ts';
import '../../../platform/lists/list-keyboard.tsx';
import '../detail/request-detail.tsx';
import '../detail/tell-resolved.ts';
import '../../../locales/en/bookings.json';
import '../../../locales/en/requests-teamwork.json';
import { ApiContext } from '../../../platform/api/api-context.ts';
import { type Api, createApi } from '../../../platform/api/client.ts';
import { LanguageContext } from '../../../platform/i18n/language-context.ts';
import { leftLists } from '../../../platform/lists/use-list-address.ts';
import { type Live, LiveContext } from '../../../platform/live/live-context.ts';
import { firstLiveState } from '../../../platform/live/live-state.ts';
import { OfflineParts } from '../../../platform/offline/offline-parts.tsx';
import { EditKindsContext } from '../../../platform/outbox/outbox-view.ts';
import { createDeskLock, type DeskLock } from '../../../platform/session/desk-lock.ts';
import { DeskLockContext } from '../../../platform/session/desk-lock-context.ts';
import { SignedInContext } from '../../../platform/session/session-context.ts';
import { SettingsContext } from '../../../platform/settings/settings-context.ts';
import { giveItASize } from '../../../testing/give-it-a-size.ts';
import { createInsideTexts } from '../../../testing/inside-texts.ts';
import { ToastProvider } from '../../../ui/toasts.tsx';
import { CheckInsScreen } from '../../check-in/check-ins-screen.tsx';
import { commentEffect, noteEffect } from '../../conversation/live.ts';
import { departmentEffect } from '../../departments/live.ts';
import {
  type LoadDetailParts,
  LoadDetailPartsContext,
  type RequestPart,
  RequestPartsContext,
} from '../../request-store/request-part.ts';
import { requestOfflineKinds } from '../kept/offline-kinds.ts';
import { LolRequestsScreen } from '../kind-screens.tsx';
import { requestEffect } from '../live.ts';
import { RequestsScreen } from '../requests-screen.tsx';
import { allEdits } from './all-edits.ts';
import { allParts, loadAllDetailParts } from './all-parts.ts';
import { HotelGateway, staffSubject } from './hotel-calls.ts';
import { sampleNow } from './sample-request.ts';
import { SmallHotel } from './small-hotel.ts';

export interface DeskOptions {
  readonly address?: string;
  /** The person has used no list on this device; otherwise they left each one on All. */
  readonly isNewHere?: boolean;
  readonly language?: Language;
  readonly flags?: readonly Flag[];
  readonly settings?: Partial<HotelSettings>;
  /** CSS pixels. */
  readonly width?: number;
  /** Fills the hotel before the screen opens. */
  readonly fill?: (hotel: SmallHotel, gateway: HotelGateway) => void;
  readonly bookings?: readonly Booking[];
  /** Rendered in place of the screens, to test the parts beside them. */
  readonly children?: ReactNode;
  /** Registered in place of the parts of all slices. */
  readonly parts?: readonly RequestPart[];
  readonly loadDetailParts?: LoadDetailParts;
  /** Screens of other slices, by place. */
  readonly screens?: Readonly<Record<string, () => ReactNode>>;
}

const usualSettings = hotelSettings.parse({
  hotelId: 'grand',
  hotelName: 'Bellhop Grand',
  bundleId: 'bellhop.grand',
  redeem: 'grand',
  awsApiGatewayInvokeUrl: 'http://grand.example/api',
  awsCognitoIdentityPoolId: 'none',
  awsCognitoUserPoolId: 'pool',
  awsCognitoUserPoolAppClientId: 'client',
  liveEndpoint: '/live',
  apiKey: 'key',
  AUTHORIZATION_API_KEY: 'key',
});

/** The requests of a hotel on a desk, with everything of ours real; the hotel, its gateway and its live channel are the world outside. */
export function openDesk(options: DeskOptions = {}) {
  const settings: HotelSettings = { ...usualSettings, ...options.settings };
  // Only the date is fixed: timers run, so that a test need not advance them.
  vi.useFakeTimers({ toFake: ['Date'], now: sampleNow * 1000 });
  giveItASize(options.width ?? 1680);
  // The test's DOM claims to have locks but has none, so it gets the single tab of a browser over plain http.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never);
  const hotel = new SmallHotel();
  const gateway = new HotelGateway(hotel);
  options.fill?.(hotel, gateway);
  const lists = ['requests', 'easee', 'fastCheckin', 'lolRequests'].map((place) => [`/app/staff/${place}`, {}]);
  if (options.isNewHere !== true) leftLists('grand', staffSubject).write(Object.fromEntries(lists));
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { retry: false, networkMode: 'always' } },
  });
  const language = options.language ?? 'en';
  const uploads: {
    url: string;
    file: Blob;
    signal?: AbortSignal;
    progress: (fraction: number) => void;
    finish: () => void;
  }[] = [];
  const api: Api = {
    ...createApi({
      settings: () => settings,
      language: () => language,
      session: { accessToken: async () => 'token', refresh: async () => null, identityId: () => staffSubject },
    }),
    upload: (url, file, { onProgress, signal } = {}) =>
      new Promise((finish) =>
        uploads.push({ url, file, signal, progress: (fraction) => onProgress?.(fraction), finish }),
      ),
  };
  const live = liveOf(cache, hotel);
  const texts = createInsideTexts();
  const history = createMemoryHistory({ initialEntries: [options.address ?? '/app/staff/requests'] });
  const router = routerOf(history, options);
  const screen = render(
    <SettingsContext value={settings}>
      <LanguageContext value={{ language, offered: [language], choose: () => undefined }}>
        <I18nextProvider i18n={texts}>
          <QueryClientProvider client={cache}>
            <ApiContext value={api}>
              <SignedInContext
                value={{ person, privileges: privilegesWith(options.flags ?? []), signOut: async () => undefined }}
              >
                <LiveContext value={live.channel}>
                  <DeskLockContext value={neverLocked()}>
                    <ToastProvider label="Notifications" dismissLabel="Dismiss">
                      <RouterProvider router={router as never} />
                    </ToastProvider>
                  </DeskLockContext>
                </LiveContext>
              </SignedInContext>
            </ApiContext>
          </QueryClientProvider>
        </I18nextProvider>
      </LanguageContext>
    </SettingsContext>,
  );
  return {
    hotel,
    gateway,
    cache,
    uploads,
    router,
    screen,
    texts,
    tell: live.tell,
    hear: live.hear,
    hearOwn: live.hearOwn,
    said: live.said,
    /** The number of parts of the page that listen for messages. */
    listeners: live.listeners,
    user: userEvent.setup(),
  };
}

const loadKinds = async () => allEdits;
const loadOfflineKinds = async () => requestOfflineKinds(allParts);

function neverLocked(): DeskLock {
  return createDeskLock({
    clock: { now: () => sampleNow, millis: () => sampleNow * 1000 },
    minutes: () => 0,
    holder: () => staffSubject,
    open: async () => undefined,
    onHolder: () => () => undefined,
  });
}

const person = {
  sub: staffSubject,
  username: 'selin',
  name: 'Selin',
  familyName: 'Kaya',
  email: null,
  phoneNumber: null,
  ringTone: null,
  groups: [],
  hasVerifiedContact: true,
};

function privilegesWith(flags: readonly Flag[]) {
  const everything = ['ANY'];
  return {
    allowedRequestTypes: everything,
    allowedServiceIds: everything,
    mqttBaseTopic: 'hotels/grand',
    webPushBaseTopic: '',
    authorizedFields: [...flags],
  };
}

function routerOf(
  history: ReturnType<typeof createMemoryHistory>,
  { children, parts = allParts, loadDetailParts = loadAllDetailParts, screens = {} }: DeskOptions,
) {
  const root = createRootRoute({
    component: () => (
      <EditKindsContext value={loadKinds}>
        <OfflineParts load={loadOfflineKinds} />
        <LoadDetailPartsContext value={loadDetailParts}>
          <RequestPartsContext value={parts}>{children ?? <Outlet />}</RequestPartsContext>
        </LoadDetailPartsContext>
      </EditKindsContext>
    ),
  });
  const requests = createRoute({ getParentRoute: () => root, path: '/app/staff/requests', component: RequestsScreen });
  const index = createRoute({ getParentRoute: () => requests, path: '/' });
  const one = createRoute({ getParentRoute: () => requests, path: '$id' });
  const kind = (path: string, component: () => ReactNode) => {
    const route = createRoute({ getParentRoute: () => root, path: `/app/staff/${path}`, component });
    return route.addChildren([
      createRoute({ getParentRoute: () => route, path: '/' }),
      createRoute({ getParentRoute: () => route, path: '$id' }),
    ]);
  };
  return createRouter({
    routeTree: root.addChildren([
      requests.addChildren([index, one]),
      kind('lolRequests', LolRequestsScreen),
      kind('fastCheckin', CheckInsScreen),
      ...Object.entries(screens).map(([path, component]) => kind(path, component)),
    ]),
    history,
  });
}

/** Letter by letter without a rest between two of them, which a busy machine makes and a hand does not. */
export function typeWithoutRest(field: HTMLElement, words: string): void {
  for (let end = 1; end <= words.length; end += 1) fireEvent.change(field, { target: { value: words.slice(0, end) } });
}

/** Tells the new messages of the hotel's log, in order, as the live channel does. */
function liveOf(cache: QueryClient, hotel: SmallHotel) {
  const listeners = new Set<(message: LiveMessage, late: boolean) => void>();
  const presences = new Set<(message: PresenceMessage) => void>();
  const owns = new Set<(message: OwnMessage | null) => void>();
  const presenceMessages: Omit<OwnPresence, 'user' | 'name'>[] = [];
  let position = hotel.log.length;
  const state = firstLiveState(sampleNow);
  const channel: Live = {
    state: { ...state, device: 'connected', freshness: { ...state.freshness, state: 'live' } },
    publishPresence: (message) => void presenceMessages.push(message),
    onPresence(listener) {
      presences.add(listener);
      return () => void presences.delete(listener);
    },
    onMessage(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onOwn(listener) {
      owns.add(listener);
      return () => void owns.delete(listener);
    },
    reconnect: () => undefined,
  };
  const tell = async () => {
    await act(async () => {
      for (const message of hotel.log.slice(position)) {
        if (message.entity === 'request') requestEffect(cache, message);
        if (message.entity === 'comment') commentEffect(cache, message);
        if (message.entity === 'note') noteEffect(cache, message);
        if (message.entity === 'department') departmentEffect(cache, message);
        for (const listener of listeners) listener(message, false);
      }
      position = hotel.log.length;
    });
  };
  /** Delivers a colleague's presence message. */
  const hear = async (message: PresenceMessage) => {
    // The part that listens loads after the screen.
    await waitFor(() => expect(presences.size).toBeGreaterThan(0));
    await act(async () => {
      for (const listener of presences) listener(message);
    });
  };
  /** Delivers a message of the person's other desks; null: the connection is back. */
  const hearOwn = async (message: OwnMessage | null) => {
    await waitFor(() => expect(owns.size).toBeGreaterThan(1));
    await act(async () => {
      for (const listener of owns) listener(message);
    });
  };
  return { channel, tell, hear, hearOwn, said: presenceMessages, listeners: () => listeners.size };
}
