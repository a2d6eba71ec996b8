import { logProblem } from '@bellhop/browser/log';
import { ringingBy } from '@bellhop/contract/wire/bell';
import type { BellRules } from '@bellhop/contract/wire/bell-rule';
import type { LiveEntity, LiveMessage } from '@bellhop/contract/wire/event';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ConcernsInbox } from '../features/alerts/notices/inbox.ts';
import { alertsSlice } from '../features/alerts/slice.ts';
import { announcementsSlice } from '../features/announcements/slice.ts';
import { bookingsSlice } from '../features/bookings/slice.ts';
import { checkInSlice } from '../features/check-in/slice.ts';
import { conversationSlice } from '../features/conversation/slice.ts';
import { deliveriesSlice } from '../features/deliveries/slice.ts';
import { departmentsSlice } from '../features/departments/slice.ts';
import { diningSlice } from '../features/dining/slice.ts';
import { embeddedSlice } from '../features/embedded/slice.ts';
import { hotelsSlice } from '../features/hotels/slice.ts';
import { logsSlice } from '../features/logs/slice.ts';
import { passesSlice } from '../features/passes/slice.ts';
import { paymentsSlice } from '../features/payments/slice.ts';
import { peopleSlice } from '../features/people/slice.ts';
import { reportsSlice } from '../features/reports/slice.ts';
import type { RequestPart } from '../features/request-store/request-part.ts';
import { requestsSlice } from '../features/requests/slice.ts';
import { roomsSlice } from '../features/rooms/slice.ts';
import { supportSlice } from '../features/support/slice.ts';
import { templatesSlice } from '../features/templates/slice.ts';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { applyEffects } from '../platform/live/effects.ts';
import type { LoadOfflineKinds } from '../platform/offline/offline-kind.ts';
import type { LoadEditKinds } from '../platform/outbox/edit-kind.ts';
import type { InboxRule, NoticeKind, PaletteCommand, Slice } from '../platform/slice.ts';

/** Joins several slices, so it stands in `app`. */
const search: Slice = {
  screens: {
    search: lazyWithWords(
      () => import('../features/palette/search-screen.tsx').then((module) => module.SearchScreen),
      'search',
      'bookings',
    ),
  },
};

/** The administration has sections of several slices. */
const administration: Slice = {
  screens: {
    admin: lazyWithWords(() => import('./administration.tsx').then((module) => module.Administration), 'embedded'),
  },
};

/** Every slice with a screen, live messages or counts of waiting items. A new slice is one line. */
export const slices: readonly Slice<RequestPart>[] = [
  requestsSlice,
  conversationSlice,
  bookingsSlice,
  checkInSlice,
  announcementsSlice,
  departmentsSlice,
  roomsSlice,
  paymentsSlice,
  passesSlice,
  diningSlice,
  deliveriesSlice,
  alertsSlice,
  logsSlice,
  reportsSlice,
  templatesSlice,
  supportSlice,
  search,
  embeddedSlice,
  hotelsSlice,
  peopleSlice,
  administration,
];

/** By place. A place without a screen says that it is not in use here, and the sidebar leaves it out. */
export const screens: Readonly<Record<string, ComponentType>> = Object.fromEntries(
  slices.flatMap((slice) => Object.entries(slice.screens ?? {})),
);

export function applyLive(cache: QueryClient, message: LiveMessage): void {
  for (const { live } of slices) if (live !== undefined) applyEffects(live, cache, message);
}

const bellRules: BellRules = Object.fromEntries(slices.flatMap(({ bell }) => Object.entries(bell ?? {})));
/** The rules for the start and the end of a ringing. */
export const ringing = ringingBy((entity) => bellRules[entity]);

/** Whether a message may change the person's inbox: its subject is in the inbox, or may come into it. */
export const concernsInbox: ConcernsInbox = (message, id, known) => {
  const shows = (requestId: string) => known?.items.some(({ request }) => request.id === requestId) === true;
  return slices.some(({ inbox }) => {
    const rule: InboxRule | undefined = inbox?.[message.entity];
    return rule?.(message, { id, shows }) === true;
  });
};

/** Reads the data of all slices again; with an entity, the data of the slices that receive it. */
export function startAnew(cache: QueryClient, entity: LiveEntity | null = null): void {
  for (const slice of slices) if (entity === null || slice.live?.[entity] !== undefined) slice.startAnew?.(cache);
}

export const loadEditKinds: LoadEditKinds = async () =>
  (await Promise.all(slices.flatMap(({ edits }) => edits?.() ?? []))).flat();

/** The parts that slices register for requests. */
export const requestParts: readonly RequestPart[] = slices.flatMap((slice) => slice.requestParts ?? []);

export const loadOfflineKinds: LoadOfflineKinds = async () =>
  (await Promise.all(slices.flatMap(({ offline }) => offline?.(requestParts) ?? []))).flat();

/** The acts of the palette, which opens without the acts that could not be loaded. */
export async function loadCommands(): Promise<readonly PaletteCommand[]> {
  const loaded = await Promise.allSettled(slices.flatMap((slice) => slice.commands?.() ?? []));
  return loaded.flatMap((each) => {
    if (each.status === 'fulfilled') return each.value.commands;
    logProblem('the palette actions did not load', each.reason);
    return [];
  });
}

/** All kinds of notices or an error: a list that lacks one kind would say that nothing of it waits. */
export async function loadNotices(): Promise<readonly NoticeKind[]> {
  const loaded = await Promise.all(slices.flatMap((slice) => slice.notices?.() ?? []));
  return loaded.flatMap(({ notices }) => notices);
}

const badgeHooks = slices.flatMap((slice) => slice.useBadgeCounts ?? []);

/** The numbers of waiting items, by place. */
export function useBadgeCounts(): Readonly<Record<string, number>> {
  const all: Record<string, number> = {};
  // biome-ignore lint/correctness/useHookAtTopLevel: the list of slices never changes
  for (const useOf of badgeHooks) Object.assign(all, useOf());
  return all;
}
