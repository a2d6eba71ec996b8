import { useSyncExternalStore } from 'react';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { fileDraftOf } from './file-draft.ts';

/** What is attached to a draft, and what can be done with it. */
export function useAttachments(requestId: string, draftKey: string) {
  const draft = fileDraftOf(useReadContext(), requestId, draftKey);
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.read) };
}
