import { skipToken, useQuery } from '@tanstack/react-query';
import { requestKeys } from '../../request-store/store.ts';

const onDevice = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Unix seconds up to which the requests on the screen are complete, where they came from this device; null: they did not. */
export function useKeptAsOf(): number | null {
  const { data = null } = useQuery<number | null>({ queryKey: requestKeys.kept, queryFn: skipToken, ...onDevice });
  return data;
}
