import { hasFlag } from '@bellhop/contract/staff/has-flag';
import { useHotelRead, useReadContext } from '../../../platform/lists/read-context.ts';
import { useLiveMessages } from '../../../platform/live/live-context.ts';
import { useSignedIn } from '../../../platform/session/session-context.ts';
import type { NoticeKind } from '../../../platform/slice.ts';
import { type Notices, noticesOf, withMessage } from './notices.ts';

const key = ['alerts', 'notices'] as const;
/** The maximum of each kind; older items are in the lists. */
const limit = '30';

/** Reads the waiting items whenever the list is opened, and keeps them current while it is open. */
export function useNotices(loadKinds: () => Promise<readonly NoticeKind[]>) {
  const { client } = useReadContext();
  const { privileges } = useSignedIn();
  useLiveMessages((message) => {
    client.setQueryData<Notices>(key, (known) => known && withMessage(known, message));
  });
  return useHotelRead(
    key,
    async (api, { query, signal }) => {
      const kinds = (await loadKinds()).filter(({ flag }) => hasFlag(privileges, flag));
      const call = { query: { ...query, limit }, signal };
      return noticesOf(await Promise.all(kinds.map(async (kind) => ({ kind, ...(await kind.read(api, call)) }))));
    },
    // A closed list is not kept current.
    { staleTime: 0, gcTime: 60_000 },
  );
}
