import { listRequests } from '@bellhop/contract/requests/list-call';
import { systemClock } from '../../../platform/clock.ts';
import { receiveWholes } from '../../../platform/collection/confirm.ts';
import type { IdleReads } from '../../../platform/offline/offline-kind.ts';
import type { Entry } from '../../request-store/request-kind.ts';
import { requestStore } from '../../request-store/store.ts';
import { recentSeconds } from './choose-kept.ts';

// Half of the largest page: somebody works meanwhile.
const pageSize = '100';

/** Reads the kept requests whole of which pages brought the cards alone: those with something to do, and then the recent ones. */
export async function readWhole(
  { client, api, hotelId, idle, signal }: IdleReads,
  kept: () => readonly Entry[],
): Promise<void> {
  const since = String(systemClock.now() - recentSeconds);
  for (const asked of [{ status: 'OPEN' }, { status: 'PENDING' }, { last_updated_at: since }] as const) {
    let cursor: string | undefined;
    while (
      !signal.aborted &&
      kept().some((entry) => lacksWhole(entry) && (asked.status ?? entry.item.status) === entry.item.status)
    ) {
      await idle();
      const query = { hotel_id: hotelId, limit: pageSize, lastEvaluatedKey: cursor, ...asked };
      const { items, lastEvaluatedKey } = await api.call(listRequests, { query, signal });
      const ids = new Set(kept().map(({ item }) => item.id));
      requestStore.change(client, (known) =>
        receiveWholes(
          known,
          items.filter(({ id }) => ids.has(id)),
        ),
      );
      if (lastEvaluatedKey === null) break;
      cursor = lastEvaluatedKey;
    }
  }
}

/** A page brought its card, or a newer one than the whole request that is known. The answer to an edit brings it anyway. */
function lacksWhole({ item, whole, saved }: Entry): boolean {
  return saved === null && (whole === null || whole.version < item.version);
}
