import type { Announcement } from '@bellhop/contract/announcements/announcement';
import type { Slice } from '../../platform/slice.ts';

export const announcementsKey = ['alerts', 'announcements'] as const;
/** Of administrators: those that have ended too. */
export const writtenKey = ['administration', 'announcements'] as const;

export const announcementsSlice: Slice = {
  live: {
    /** A new one is put behind those that are known, one that has ended goes; what was not read yet will hold it when it is. */
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
