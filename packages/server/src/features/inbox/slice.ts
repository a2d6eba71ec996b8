import type { Slice } from '../../platform/slice.ts';
import { registerInbox } from './routes.ts';
import { type InboxParts, tidyMarks } from './service.ts';

export const inboxSlice = (own: Pick<InboxParts, 'ownMessages'>): Slice => ({
  register: (parts) => registerInbox({ ...parts, ...own }),
  tidy: tidyMarks,
});
