import type { RequestCard } from '@bellhop/contract/requests/card';
import { newsVersion } from '@bellhop/contract/requests/waiting';
import { useCallback } from 'react';
import { useReadVersions } from '../../platform/reads/read-versions.ts';

/** Whether a request holds words of its guest that nobody has answered and the person has not read; not while that is not known. */
export function useIsUnread(): (request: RequestCard) => boolean {
  const readVersions = useReadVersions();
  return useCallback(
    (request) => readVersions !== undefined && newsVersion(request) > (readVersions.get(request.id) ?? 0),
    [readVersions],
  );
}
