import type { RequestCard } from '@bellhop/contract/requests/card';
import { newsVersion } from '@bellhop/contract/requests/waiting';
import { useCallback } from 'react';
import { useReadVersions } from '../../platform/reads/read-versions.ts';

/** Whether a request's last guest message is neither answered nor read by this person; false while the read marks are not known. */
export function useIsUnread(): (request: RequestCard) => boolean {
  const readVersions = useReadVersions();
  return useCallback(
    (request) => readVersions !== undefined && newsVersion(request) > (readVersions.get(request.id) ?? 0),
    [readVersions],
  );
}
