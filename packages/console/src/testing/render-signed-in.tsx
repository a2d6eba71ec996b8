import type { Upload } from '@bellhop/browser/files/uploads';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';
import type { Flag, Privileges } from '@bellhop/contract/staff/privileges';
import type { LiveMessage } from '@bellhop/contract/wire/event';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { ensureLanguage } from '../platform/i18n/texts.ts';
import { type Live, LiveContext } from '../platform/live/live-context.ts';
import { type Freshness, firstLiveState } from '../platform/live/live-state.ts';
import type { LoadEditKinds } from '../platform/outbox/edit-kind.ts';
import { OutboxParts } from '../platform/outbox/outbox-parts.tsx';
import { EditKindsContext } from '../platform/outbox/outbox-view.ts';
import { SignedInContext } from '../platform/session/session-context.ts';
import { useSessionSnapshot } from '../platform/session/store-context.ts';
import { createInsideTexts } from './inside-texts.ts';
import { renderInHotel } from './render-in-hotel.tsx';
import { userPool } from './user-pool.ts';

interface SignedInOptions {
  flags?: readonly Flag[];
  settings?: Partial<HotelSettings>;
  /** Claims of the person's token. */
  claims?: Record<string, unknown>;
  address?: string;
  freshness?: Freshness;
  language?: Language;
  /** Kinds of edits of the outbox. */
  edits?: LoadEditKinds;
  /** The base topic of the privileges. */
  mqttBaseTopic?: string;
  webPushBaseTopic?: string;
  upload?: Upload;
}

const noEdits: LoadEditKinds = async () => [];

/** Renders behind the sign-in at an address; the returned `tell` delivers events of the live channel. */
export async function renderSignedIn(children: ReactNode, options: SignedInOptions = {}) {
  const provider = userPool(options.claims);
  await provider.signIn('selin', 'secret');
  const privileges: Privileges = {
    allowedRequestTypes: ['ANY'],
    allowedServiceIds: ['ANY'],
    mqttBaseTopic: options.mqttBaseTopic ?? 'hotels/grand',
    webPushBaseTopic: options.webPushBaseTopic ?? '',
    authorizedFields: [...(options.flags ?? [])],
  };
  const listeners = new Set<Parameters<Live['onMessage']>[0]>();
  const first = firstLiveState(1_700_000_000);
  const reconnect = vi.fn<() => void>();
  const signOut = vi.fn(async () => undefined);
  const live: Live = {
    state: { ...first, freshness: options.freshness ?? first.freshness },
    publishPresence: () => undefined,
    onPresence: () => () => undefined,
    onOwn: () => () => undefined,
    onMessage(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    reconnect,
  };
  const { edits = noEdits } = options;
  function Desk() {
    const { person } = useSessionSnapshot();
    if (person === null) return null;
    return (
      <SignedInContext value={{ person, privileges, signOut }}>
        <LiveContext value={live}>
          <EditKindsContext value={edits}>
            {edits !== noEdits && <OutboxParts />}
            {children}
          </EditKindsContext>
        </LiveContext>
      </SignedInContext>
    );
  }
  const root = createRootRoute({ component: Desk, notFoundComponent: () => null });
  const opened = ['requests', 'alacarte/requests', 'payments'].map((list) =>
    createRoute({ getParentRoute: () => root, path: `/app/staff/${list}/$id` }),
  );
  const router = createRouter({
    routeTree: root.addChildren(opened),
    history: createMemoryHistory({ initialEntries: [options.address ?? '/'] }),
  });
  const { language = 'en' } = options;
  const texts = createInsideTexts();
  await ensureLanguage(texts, language);
  await texts.changeLanguage(language);
  const rendered = renderInHotel(<RouterProvider router={router as never} />, {
    provider,
    settings: options.settings ?? {},
    ...(options.upload && { upload: options.upload }),
    language,
    texts,
  });
  return {
    ...rendered,
    provider,
    reconnect,
    signOut,
    router,
    tell: (message: LiveMessage) =>
      act(() => {
        for (const listener of listeners) listener(message, false);
      }),
  };
}
