import { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../platform/api/failure.ts';
import type { Session } from '../platform/session/session.ts';

// Twice: a desk's network hiccups for a second, and a person waits no longer than that.
const retries = 2;

/** The cache of what the server said; empty again as soon as the session ends (AUTH-18). */
export function createCache(session: Session): QueryClient {
  const cache = new QueryClient({
    defaultOptions: {
      queries: {
        // The live channel keeps what is read in step; a second look is for what it does not tell of.
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < retries && isPassing(error),
        // Failing with a code and a retry button beats waiting for a network that the browser only believes to be away.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  session.subscribe(() => {
    if (session.snapshot().state !== 'signedIn') cache.clear();
  });
  return cache;
}
