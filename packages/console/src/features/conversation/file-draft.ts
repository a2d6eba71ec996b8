import { uploadFile } from '@bellhop/browser/files/upload-file';
import { clientId } from '@bellhop/contract/client-id';
import { attachmentMaxBytes, attachmentsPerComment, attachmentTypes } from '@bellhop/contract/files/attachment';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { type FailureCode, failureCode, isPassing } from '../../platform/api/failure.ts';
import type { ReadContext } from '../../platform/lists/read-context.ts';
import { fileCountOf } from '../../platform/storage/drafts.ts';
import { requestKeys } from '../request-store/store.ts';

/** A file of an unsent message: it is uploaded first, and the comment then names it (MSG-08). */
export interface PendingFile {
  readonly key: string;
  readonly name: string;
  /** The bytes for a later or repeated upload. */
  readonly bytes: File;
  /** An object URL that previews a picture; null for other files. */
  readonly preview: string | null;
  /** `kept`: the network is away; the file is uploaded when its message is sent. */
  readonly state: 'uploading' | 'ready' | 'kept' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** The id on the server; null before the upload is complete. */
  readonly id: string | null;
  readonly failure: FailureCode | null;
}

interface Beside {
  readonly files: readonly PendingFile[];
  /** The number of attached files that a reload lost. */
  readonly lost: number;
}

export type FileDraft = ReturnType<typeof createFileDraft>;

const filesHash = hashKey(requestKeys.files);
const draftsOf = new WeakMap<QueryClient, Map<string, FileDraft>>();

/**
 * Returns the files of the draft whose text is stored under `draftKey`. They live until the page is closed or the
 * session ends; the number of files lost by a reload is stored beside the text.
 */
export function fileDraftOf(context: ReadContext, requestId: string, draftKey: string, kind?: 'defect'): FileDraft {
  const all = draftsOf.get(context.client) ?? keepDrafts(context.client);
  const key = `${context.hotelId} ${draftKey}`;
  const known = all.get(key);
  if (known !== undefined) return known;
  const draft = createFileDraft(context, { requestId, kind }, draftKey, {
    keep: () => all.set(key, draft),
    // A desk opens hundreds of requests a day, and few of them get files.
    drop: () => all.delete(key),
  });
  all.set(key, draft);
  return draft;
}

function keepDrafts(client: QueryClient): Map<string, FileDraft> {
  const all = new Map<string, FileDraft>();
  draftsOf.set(client, all);
  // An entry in the query cache, which the session clears at its end, tells when to drop the files (AUTH-18).
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
  target: { readonly requestId: string; readonly kind: 'defect' | undefined },
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
      const { id } = await uploadFile(
        api,
        { hotelId, ...target, file, name: file.name },
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
    /** Returns true if some files exceed the maximum of one message. */
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
    /** Hides the note about lost files. */
    dismissLost: () => show({ ...beside, lost: 0 }),
    /** Forgets the sent files; refused files stay with their reason until a person removes them. */
    clearSent(): void {
      const refused = beside.files.filter(({ state }) => state === 'failed');
      for (const file of beside.files) if (!refused.includes(file)) forget(file);
      show({ files: refused, lost: 0 });
    },
    /** Drops the files when the session ends. The stored text stays for the next session of the same person. */
    release(): void {
      beside.files.forEach(forget);
      beside = { files: [], lost: 0 };
    },
  };
}

/** The number of files that a reload would lose. */
function countOf({ files, lost }: Beside): number {
  return lost + files.filter(({ state }) => state !== 'failed').length;
}

/** Refuses a file before its upload; the server checks the bytes again. */
function refusalOf(file: Pick<File, 'size' | 'type'>): FailureCode | null {
  const types: readonly string[] = Object.values(attachmentTypes);
  if (!types.includes(file.type)) return 'file_type_not_allowed';
  return file.size > attachmentMaxBytes ? 'file_too_large' : null;
}
