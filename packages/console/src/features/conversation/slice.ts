import type { Slice } from '../../platform/slice.ts';
import { commentEffect, noteEffect, startConversationsAnew } from './live.ts';

export const conversationSlice: Slice = {
  live: { comment: commentEffect, note: noteEffect },
  startAnew: startConversationsAnew,
  edits: async () => (await import('./written-kinds.ts')).writtenEdits,
};
