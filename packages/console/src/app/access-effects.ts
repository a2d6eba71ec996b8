import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import type { ListFlags } from '@bellhop/contract/requests/policy';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { type QueryClient, type QueryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { bookingStore } from '../features/booking-store/store.ts';
import { keepAllowed } from '../features/requests/live.ts';
import { isOfPrivileges } from '../platform/session/privileges.ts';
import { useSignedIn } from '../platform/session/session-context.ts';
import { useSettings } from '../platform/settings/settings-context.ts';
import { startAnew } from './slices.ts';

/** Applies a change of rights during work: forbidden data leaves the device at once, newly allowed data is read. */
export function useAccessEffects(): void {
  const cache = useQueryClient();
  const { privileges } = useSignedIn();
  const settings = useSettings();
  const before = useRef(privileges);
  useEffect(() => {
    // The query keeps the same object while its data is equal.
    if (before.current === privileges) return;
    before.current = privileges;
    applyAccess(cache, settings, privileges);
  }, [cache, settings, privileges]);
}

export function applyAccess(cache: QueryClient, hotel: ListFlags, privileges: Privileges): void {
  keepAllowed(cache, hotel, privileges);
  if (!mayHandleBookings(privileges)) cache.removeQueries({ queryKey: bookingStore.keys.all });
  // Data that no screen shows now was read under other rights, and would appear for a moment on the next screen.
  cache.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey, options }) => !isOfPrivileges(queryKey) && isRead(options),
  });
  startAnew(cache);
  void cache.invalidateQueries({ predicate: ({ queryKey }) => !isOfPrivileges(queryKey) });
}

// Entries that are kept for good were created on the device, such as unsent messages.
function isRead({ queryFn, gcTime }: QueryOptions): boolean {
  return typeof queryFn === 'function' && gcTime !== Number.POSITIVE_INFINITY;
}
