import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../platform/session/store-context.ts';
import { createCache } from './cache.ts';
import { createConsoleRouter } from './router.tsx';

/** All screens with an address, and the cache of their reads; the sign-in comes without both. */
export function Inside() {
  const session = useSession();
  const [cache] = useState(() => createCache(session));
  const [router] = useState(createConsoleRouter);
  return (
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
