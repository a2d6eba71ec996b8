import {
  attachmentMaxBytes,
  attachmentsPerComment,
  attachmentTypes,
  createUpload,
} from '@bellhop/contract/files/attachment';
import { useEffect, useReducer, useRef } from 'react';
import { type FailureCode, failureCode, isPassing } from '../../../platform/api/failure.ts';
import type { EditFiles } from '../outbox/edit.ts';
import { useReadContext } from '../queries.ts';

/** A file beside the message that is being written: it goes to the store first, the comment then names it (MSG-08). */
export interface PendingFile {
  readonly key: string;
  readonly name: string;
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

type Change =
  | { readonly type: 'add'; readonly file: PendingFile }
  | { readonly type: 'update'; readonly key: string; readonly patch: Partial<PendingFile> }
  | { readonly type: 'remove'; readonly key: string }
  | { readonly type: 'clear' };

function reduce(files: readonly PendingFile[], change: Change): readonly PendingFile[] {
  switch (change.type) {
    case 'add':
      return [...files, change.file];
    case 'update':
      return files.map((file) => (file.key === change.key ? { ...file, ...change.patch } : file));
    case 'remove':
      return files.filter((file) => file.key !== change.key);
    case 'clear':
      return [];
  }
}

export function useAttachments(requestId: string) {
  const { api, hotelId } = useReadContext();
  const [files, change] = useReducer(reduce, []);
  const running = useRef(new Map<string, AbortController>());
  const previews = useRef(new Map<string, string>());
  const bytes = useRef(new Map<string, File>());

  const forget = (key: string) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    const preview = previews.current.get(key);
    if (preview !== undefined) URL.revokeObjectURL(preview);
    previews.current.delete(key);
    bytes.current.delete(key);
  };
  useEffect(() => {
    const [uploads, pictures] = [running.current, previews.current];
    return () => {
      for (const upload of uploads.values()) upload.abort();
      for (const picture of pictures.values()) URL.revokeObjectURL(picture);
    };
  }, []);

  async function upload(key: string, file: File): Promise<void> {
    const controller = new AbortController();
    running.current.set(key, controller);
    const { signal } = controller;
    try {
      const ticket = await api.call(createUpload, {
        query: { hotel_id: hotelId },
        body: { request_id: requestId, name: file.name.slice(-200), content_type: file.type, bytes: file.size },
        signal,
      });
      await api.upload(ticket.upload_url, file, {
        signal,
        onProgress: (progress) => change({ type: 'update', key, patch: { progress } }),
      });
      change({ type: 'update', key, patch: { state: 'ready', progress: 1, id: ticket.id } });
    } catch (error) {
      if (signal.aborted) return;
      const patch = isPassing(error)
        ? ({ state: 'kept' } as const)
        : ({ state: 'failed', failure: failureCode(error) } as const);
      change({ type: 'update', key, patch });
    } finally {
      running.current.delete(key);
    }
  }

  return {
    files,
    /** True: some did not fit the number that goes with one message. */
    add(chosen: readonly File[]): boolean {
      const fitting = chosen.slice(0, attachmentsPerComment - files.length);
      for (const file of fitting) {
        const key = crypto.randomUUID();
        const failure = refusalOf(file);
        const preview = failure === null && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
        if (preview !== null) previews.current.set(key, preview);
        const state = failure === null ? 'uploading' : 'failed';
        change({ type: 'add', file: { key, name: file.name, preview, state, progress: 0, id: null, failure } });
        if (failure === null) {
          bytes.current.set(key, file);
          void upload(key, file);
        }
      }
      return fitting.length < chosen.length;
    },
    /** For who sends them later, or once more. */
    bytesOf: (wanted: readonly PendingFile[]): EditFiles =>
      new Map(
        wanted.flatMap(({ key }) => {
          const file = bytes.current.get(key);
          return file === undefined ? [] : [[key, file] as const];
        }),
      ),
    remove(key: string): void {
      forget(key);
      change({ type: 'remove', key });
    },
    clear(): void {
      for (const file of files) forget(file.key);
      change({ type: 'clear' });
    },
  };
}

/** Said before a byte travels; the server looks at the bytes themselves again. */
function refusalOf(file: Pick<File, 'size' | 'type'>): FailureCode | null {
  const types: readonly string[] = Object.values(attachmentTypes);
  if (!types.includes(file.type)) return 'file_type_not_allowed';
  return file.size > attachmentMaxBytes ? 'file_too_large' : null;
}
