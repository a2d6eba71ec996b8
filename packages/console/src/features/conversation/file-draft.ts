import { clientId } from '@bellhop/contract/client-id';
import { attachmentMaxBytes, attachmentsPerComment, attachmentTypes } from '@bellhop/contract/files/attachment';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { type FailureCode, failureCode, isPassing } from '../../platform/api/failure.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import type { ReadContext } from '../../platform/lists/read-context.ts';
import { fileCountOf } from '../../platform/storage/drafts.ts';
import { requestKeys } from '../request-store/store.ts';

/** A file beside the message that is being written: it goes to the store first, the comment then names it (MSG-08). */
export interface PendingFile {
  readonly key: string;
  readonly name: string;
  /** For who sends it later, or once more. */
  readonly bytes: File;
  /** Of a picture, to look at before it is sent; an address of this page. */
  readonly preview: string | null;
  /** `kept`: the network is away; it is uploaded when its message goes. */
  readonly state: 'uploading' | 'ready' | 'kept' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** The server's, once it is there. */
  readonly id: string | null;
  readonly failure: FailureCode | null;
}

interface Beside {
  readonly files: readonly PendingFile[];
  /** How many were attached before the page was loaded, and are not here any more. */
  readonly lost: number;
}

export type FileDraft = ReturnType<typeof createFileDraft>;

const filesHash = hashKey(requestKeys.files);
const draftsOf = new WeakMap<QueryClient, Map<string, FileDraft>>();

/**
 * The files of a draft, `draftKey` being that of its words. They live as long as the page and the session, whichever request is
 * looked at; of what a reload takes the number is kept, beside the words in the storage.
 */
export function fileDraftOf(context: ReadContext, requestId: string, draftKey: string): FileDraft {
  const all = draftsOf.get(context.client) ?? keepDrafts(context.client);
  const key = `${context.hotelId} ${draftKey}`;
  const known = all.get(key);
  if (known !== undefined) return known;
  const draft = createFileDraft(context, requestId, draftKey, {
    keep: () => all.set(key, draft),
    // A day at a desk opens hundreds of requests, and few of them get files.
    drop: () => all.delete(key),
  });
  all.set(key, draft);
  return draft;
}

function keepDrafts(client: QueryClient): Map<string, FileDraft> {
  const all = new Map<string, FileDraft>();
  draftsOf.set(client, all);
  // It stands in the cache for the session, which empties that when it ends (AUTH-18).
  client.setQueryDefaults(requestKeys.files, { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(requestKeys.files, true);
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'removed' || query.queryHash !== filesHash) return;
    stop();
    draftsOf.delete(client);
    for (const draft of all.values()) draft.release();
  });
  return all;
}

function createFileDraft(
  { api, hotelId }: ReadContext,
  requestId: string,
  draftKey: string,
  place: { keep: () => void; drop: () => void },
) {
  const stored = fileCountOf(draftKey);
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let beside: Beside = { files: [], lost: stored.read() ?? 0 };

  function show(next: Beside): void {
    const before = countOf(beside);
    const count = countOf(next);
    beside = next;
    if (count === 0) stored.clear();
    else if (count !== before) stored.write(count);
    for (const listener of listeners) listener();
  }
  const update = (key: string, patch: Partial<PendingFile>) =>
    show({ ...beside, files: beside.files.map((file) => (file.key === key ? { ...file, ...patch } : file)) });
  function forget({ key, preview }: PendingFile): void {
    running.get(key)?.abort();
    running.delete(key);
    if (preview !== null) URL.revokeObjectURL(preview);
  }

  async function upload(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    const { signal } = controller;
    try {
      const id = await uploadFile(
        api,
        { hotelId, requestId, file, name: file.name },
        { signal, onProgress: (progress) => !signal.aborted && update(key, { progress }) },
      );
      if (!signal.aborted) update(key, { state: 'ready', progress: 1, id });
    } catch (error) {
      if (signal.aborted) return;
      update(key, isPassing(error) ? { state: 'kept' } : { state: 'failed', failure: failureCode(error) });
    } finally {
      running.delete(key);
    }
  }

  return {
    read: (): Beside => beside,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      place.keep();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && beside.files.length === 0) place.drop();
      };
    },
    /** True: some did not fit the number that goes with one message. */
    add(chosen: readonly File[]): boolean {
      const fitting = chosen.slice(0, attachmentsPerComment - beside.files.length);
      for (const file of fitting) {
        const key = clientId();
        const failure = refusalOf(file);
        const preview = failure === null && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
        const state = failure === null ? 'uploading' : 'failed';
        const pending = { key, name: file.name, bytes: file, preview, state, progress: 0, id: null, failure } as const;
        show({ ...beside, files: [...beside.files, pending] });
        if (failure !== null) continue;
        void upload(key, file);
      }
      return fitting.length < chosen.length;
    },
    remove(key: string): void {
      for (const file of beside.files) if (file.key === key) forget(file);
      show({ ...beside, files: beside.files.filter((file) => file.key !== key) });
    },
    /** The person knows of the lost ones. */
    dismissLost: () => show({ ...beside, lost: 0 }),
    /** What was sent goes; what was refused stays with its reason until the person takes it away. */
    clearSent(): void {
      const refused = beside.files.filter(({ state }) => state === 'failed');
      for (const file of beside.files) if (!refused.includes(file)) forget(file);
      show({ files: refused, lost: 0 });
    },
    /** The session ended. What stands in the storage is not its business: the words stay there for the same person. */
    release(): void {
      beside.files.forEach(forget);
      beside = { files: [], lost: 0 };
    },
  };
}

/** How many would be missing after a reload. */
function countOf({ files, lost }: Beside): number {
  return lost + files.filter(({ state }) => state !== 'failed').length;
}

/** Said before a byte travels; the server looks at the bytes themselves again. */
function refusalOf(file: Pick<File, 'size' | 'type'>): FailureCode | null {
  const types: readonly string[] = Object.values(attachmentTypes);
  if (!types.includes(file.type)) return 'file_type_not_allowed';
  return file.size > attachmentMaxBytes ? 'file_too_large' : null;
}
