import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../api/api-context.ts';
import type { Api } from '../api/client.ts';
import { useSettings } from '../settings/settings-context.ts';

/** What a read needs: the cache, the server and the hotel. */
export interface ReadContext {
  readonly client: QueryClient;
  readonly api: Api;
  readonly hotelId: string;
}

export function useReadContext(): ReadContext {
  const client = useQueryClient();
  const api = useApi();
  const { hotelId } = useSettings();
  return useMemo(() => ({ client, api, hotelId }), [client, api, hotelId]);
}
