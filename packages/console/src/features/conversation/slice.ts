import { commentBell, noteBell } from '@bellhop/contract/wire/request-bell';
import type { Slice } from '../../platform/slice.ts';
import { commentEffect, noteEffect, startConversationsAnew } from './live.ts';

export const conversationSlice: Slice = {
  live: { comment: commentEffect, note: noteEffect },
  bell: { comment: commentBell, note: noteBell },
  inbox: { note: ({ item }, { id }) => item?.mentions.some((mention) => mention.id === id) === true },
  startAnew: startConversationsAnew,
  edits: async () => (await import('./written-kinds.ts')).writtenEdits,
};
