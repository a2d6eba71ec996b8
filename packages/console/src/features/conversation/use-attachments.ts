import { useSyncExternalStore } from 'react';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { fileDraftOf } from './file-draft.ts';

/** Returns the files of a draft and the acts on them. */
export function useAttachments(requestId: string, draftKey: string, kind?: 'defect') {
  const draft = fileDraftOf(useReadContext(), requestId, draftKey, kind);
  return { ...draft, ...useSyncExternalStore(draft.subscribe, draft.read) };
}
