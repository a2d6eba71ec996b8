import { listRequests } from '@bellhop/contract/requests/calls';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFlag } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { openCount } from './collection/visible-list.ts';
import { useListRead, useReadContext, wholeList } from './queries.ts';
import { type BadgeType, requestKeys, useCollection } from './store.ts';

export interface OpenCounts {
  /** Neither fast check-in nor easee (SHELL-23). */
  readonly requests: number;
  /** SHELL-25. */
  readonly fastCheckin: number;
  /** SHELL-26. */
  readonly lolRequests: number;
}

/** Open requests for badges, title and favicon; 0 while not known. */
export function useOpenCounts(): OpenCounts {
  const context = useReadContext();
  const settings = useSettings();
  const mayCheckIn = useFlag('FAST_CHECK_IN');
  const mayLol = useFlag('LOLREQUESTS');
  const collection = useCollection();
  useListRead(context, wholeList, collection);
  const requests = useMemo(() => openCount(collection) ?? 0, [collection]);
  const fastCheckin = useOpenOfType('FAST_CHECK_IN', mayCheckIn && settings.fastCheckin);
  const lolRequests = useOpenOfType('LOL_REQUEST', mayLol && settings.lolRequests);
  return { requests, fastCheckin, lolRequests };
}

function useOpenOfType(type: BadgeType, isWanted: boolean): number {
  const { api, hotelId } = useReadContext();
  const { data = 0 } = useQuery({
    queryKey: requestKeys.openOfType(type),
    queryFn: async ({ signal }) => {
      const query = { hotel_id: hotelId, type, status: 'OPEN' as const, limit: '1' };
      return (await api.call(listRequests, { query, signal })).total;
    },
    enabled: isWanted,
    // A message of such a request reads it again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
