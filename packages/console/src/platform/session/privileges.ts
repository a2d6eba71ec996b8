import { appId, getPrivileges } from '@bellhop/contract/staff/calls';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.ts';
import { failureCode } from '../api/failure.ts';
import { useSettings } from '../settings/settings-context.ts';
import type { PrivilegesKnown } from './access.ts';
import { storedPrivileges } from './stored-privileges.ts';

// The live channel reports a change at once; without it, a removed right takes effect within this time.
const staleMs = 60_000;

const slice = ['staff', 'privileges'] as const;

/** Reads the privileges for the app id and hotel id (ACC-02). `sub` is null if no one is signed in. */
export function usePrivilegesKnown(sub: string | null): { known: PrivilegesKnown; retry: () => void } {
  const api = useApi();
  const { hotelId } = useSettings();
  const query = useQuery({
    queryKey: [...slice, hotelId, sub],
    enabled: sub !== null,
    queryFn: async ({ signal }) => {
      const answer = await api.call(getPrivileges, { params: { appId, hotelId }, signal });
      const granted = isHeld(answer) ? answer : null;
      if (granted === null || sub === null) storedPrivileges.clear();
      else storedPrivileges.write({ sub, hotelId, privileges: granted });
      return granted;
    },
    initialData: () => lastHeld(sub, hotelId),
    initialDataUpdatedAt: 0,
    staleTime: staleMs,
    refetchOnWindowFocus: true,
  });
  return { known: knownOf(query.data, query.error), retry: () => void query.refetch() };
}

/** Reads the privileges again after the live channel or a refused call indicates a change. */
export function rereadPrivileges(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: slice });
}

/** Whether the query key belongs to the privileges. */
export function isOfPrivileges(queryKey: readonly unknown[]): boolean {
  return slice.every((part, index) => queryKey[index] === part);
}

function knownOf(data: Privileges | null | undefined, error: unknown): PrivilegesKnown {
  if (error !== null && ['no_permission_for_hotel', 'not_allowed'].includes(failureCode(error)))
    return { kind: 'none' };
  if (data === null) return { kind: 'none' };
  if (data !== undefined) return { kind: 'held', privileges: data };
  return error === null ? { kind: 'loading' } : { kind: 'failed' };
}

function lastHeld(sub: string | null, hotelId: string): Privileges | undefined {
  const last = storedPrivileges.read();
  return last !== null && last.sub === sub && last.hotelId === hotelId ? last.privileges : undefined;
}

function isHeld(answer: Privileges | Record<string, never>): answer is Privileges {
  return 'authorizedFields' in answer;
}
