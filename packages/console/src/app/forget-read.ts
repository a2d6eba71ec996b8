import type { QueryClient } from '@tanstack/react-query';
import { requestKeys } from '../features/request-store/store.ts';

const [slice, files] = requestKeys.files;

/** Drops the reads that no mounted part needs. Files beside a draft stay: they cannot be read again. */
export function forgetRead(cache: QueryClient): void {
  cache.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== slice || queryKey[1] !== files,
  });
  cache.getMutationCache().clear();
}
