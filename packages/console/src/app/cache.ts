import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureCode, isPassing } from '../platform/api/failure.ts';
import { leftOutRows } from '../platform/api/left-out-loaded.ts';
import { isOfPrivileges, rereadPrivileges } from '../platform/session/privileges.ts';
import type { Session } from '../platform/session/session.ts';

// Twice: a desk's network hiccups for a second, and a person waits no longer than that.
const retries = 2;

/** The cache of the server's answers; empty again as soon as the session ends (AUTH-18). */
export function createCache(session: Session): QueryClient {
  // A refused call means that the person's rights have changed since they were read.
  const look = (error: unknown): void => {
    if (['no_permission_for_hotel', 'not_allowed'].includes(failureCode(error))) rereadPrivileges(cache);
  };
  const cache: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { queryKey }) => void (isOfPrivileges(queryKey) || look(error)) }),
    mutationCache: new MutationCache({ onError: look }),
    defaultOptions: {
      queries: {
        // The live channel keeps the reads in step; a second read covers data without live messages.
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A call that timed out is not repeated: the person sees the failure and tries again (REQ-32).
        retry: (count, error) => count < retries && isPassing(error) && failureCode(error) !== 'timeout',
        // Failing with a code and a retry button beats waiting for a network that the browser only believes to be away.
        networkMode: 'always',
      },
      // An offline press fails with a message, instead of taking effect later without the person's notice.
      mutations: { networkMode: 'always' },
    },
  });
  session.subscribe(() => {
    if (session.snapshot().state === 'signedIn') return;
    cache.clear();
    leftOutRows()?.forgetLeftOut();
  });
  return cache;
}
