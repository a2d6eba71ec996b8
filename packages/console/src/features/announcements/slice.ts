import type { Announcement } from '@bellhop/contract/announcements/announcement';
import type { Slice } from '../../platform/slice.ts';

export const announcementsKey = ['alerts', 'announcements'] as const;
/** The list of administrators, which includes ended announcements. */
export const writtenKey = ['administration', 'announcements'] as const;

export const announcementsSlice: Slice = {
  live: {
    /**
     * Adds a new announcement to those already read and removes an ended announcement; an unread list is left to its
     * own read.
     */
    announcement(client, { item }) {
      void client.invalidateQueries({ queryKey: writtenKey });
      if (item === undefined) return;
      client.setQueryData<readonly Announcement[]>(
        announcementsKey,
        (known) => known && [...known.filter(({ id }) => id !== item.id), item],
      );
    },
  },
  startAnew(client) {
    for (const queryKey of [announcementsKey, writtenKey]) void client.invalidateQueries({ queryKey });
  },
};
