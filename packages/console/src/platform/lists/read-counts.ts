import type { ListTypes } from '../collection/list-kind.ts';
import { type ListPage, receiveCounts } from '../collection/receive.ts';
import { refreshUncertain, whileReading } from './list-reads.ts';
import type { ListStore } from './list-store.ts';
import type { ReadContext } from './read-context.ts';

/** Reads the counts of several filters by a call of the slice's own. */
export async function readCounts<T extends ListTypes>(
  store: ListStore<T>,
  { client }: Pick<ReadContext, 'client'>,
  read: () => Promise<readonly (Pick<ListPage<T>, 'counts'> & { readonly filter: T['filter'] })[]>,
): Promise<void> {
  const asked = store.read(client);
  const counted = await whileReading(store, client, read);
  store.change(client, (collection) =>
    counted.reduce((known, { filter, counts }) => receiveCounts(known, filter, { counts }, asked), collection),
  );
  refreshUncertain(store, client);
}
