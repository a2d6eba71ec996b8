import { uploadFile } from '@bellhop/browser/files/upload-file';
import { createStore, type Store } from '@bellhop/browser/store';
import { clientId } from '@bellhop/contract/client-id';
import { attachmentMaxBytes, attachmentsPerComment } from '@bellhop/contract/files/attachment';
import type { Api } from '../../platform/api/api.ts';
import { ApiFailure, type FailureCode, failureCode, isPassing } from '../../platform/api/failure.ts';
import { putFile } from '../../platform/api/put-file.ts';
import type { Clock } from '../../platform/clock.ts';
import type { KeptPhoto } from './kept-photos.ts';
import type { PhotoKeeper } from './photo-keeper.ts';
import type { PreparePicture } from './prepare-picture.ts';

export type PhotoState =
  | { kind: 'sending'; share: number }
  | { kind: 'stored'; uploadId: string }
  | { kind: 'failed'; code: FailureCode };

export interface Photo {
  /** Id on this phone. */
  key: string;
  file: File;
  /** Null for a file that is not a picture. */
  previewUrl: string | null;
  state: PhotoState;
}

/**
 * Photos that no request or message refers to yet, by the id of the request. They survive other screens and a reload.
 */
export interface PhotoTray {
  readonly store: Store<Readonly<Record<string, readonly Photo[]>>>;
  /** Id of the request whose last choice had more photos than one message takes; null: there is none. */
  readonly full: Store<string | null>;
  /** Adds files as far as one message takes them. */
  add(requestId: string, files: readonly File[]): void;
  /** Retries uploads that failed without a connection. */
  sendWaiting(): void;
  /** Restores photos kept over a reload. @returns a function that stops keeping photos, at the end of the stay */
  start(): () => void;
  retry(requestId: string, key: string): void;
  remove(requestId: string, key: string): void;
  /** Drops the photos of a sent or abandoned request. The previews stay for messages that still show them. */
  clear(requestId: string): void;
}

export interface PhotoTrayOptions {
  api: Api;
  prepare: PreparePicture;
  keeper: PhotoKeeper;
  clock: Clock;
}

export const noPhotos: readonly Photo[] = [];

export function createPhotoTray({ api, prepare, keeper, clock }: PhotoTrayOptions): PhotoTray {
  const store = createStore<Readonly<Record<string, readonly Photo[]>>>({});
  const change = (requestId: string, step: (photos: readonly Photo[]) => readonly Photo[]) =>
    store.change((all) => ({ ...all, [requestId]: step(all[requestId] ?? noPhotos) }));
  const mark = (requestId: string, key: string, state: PhotoState) =>
    change(requestId, (photos) => photos.map((photo) => (photo.key === key ? { ...photo, state } : photo)));

  const full = createStore<string | null>(null);

  const find = (requestId: string, key: string) => store.get()[requestId]?.find((each) => each.key === key);
  let isOpen = false;

  /** The guest may have removed the photo meanwhile, or the stay may be over. */
  function keep(photo: KeptPhoto): void {
    if (isOpen && find(photo.requestId, photo.key) !== undefined) keeper.keep(photo);
  }

  async function send(requestId: string, key: string, original: File): Promise<void> {
    mark(requestId, key, { kind: 'sending', share: 0 });
    try {
      const file = await prepare(original);
      if (file.size > attachmentMaxBytes) throw new ApiFailure('file_too_large');
      keep({ key, requestId, file, upload: null });
      const { id, expires_at: until } = await uploadFile(
        { call: api.call, upload: putFile },
        { requestId, file, name: file.name },
        { onProgress: (share) => mark(requestId, key, { kind: 'sending', share }) },
      );
      mark(requestId, key, { kind: 'stored', uploadId: id });
      keep({ key, requestId, file, upload: { id, until } });
    } catch (error) {
      mark(requestId, key, { kind: 'failed', code: failureCode(error) });
    }
  }

  function show(requestId: string, photo: Omit<Photo, 'previewUrl'>): void {
    const previewUrl = photo.file.type.startsWith('image/') ? URL.createObjectURL(photo.file) : null;
    change(requestId, (photos) => [...photos, { ...photo, previewUrl }]);
  }

  function bringBack({ key, requestId, file, upload }: KeptPhoto): void {
    if (find(requestId, key) !== undefined) return;
    const isStored = upload !== null && upload.until > clock.now();
    show(requestId, {
      key,
      file,
      state: isStored ? { kind: 'stored', uploadId: upload.id } : { kind: 'sending', share: 0 },
    });
    if (!isStored) void send(requestId, key, file);
  }

  return {
    store,
    full,
    add(requestId, files) {
      const fitting = files.slice(0, Math.max(0, attachmentsPerComment - (store.get()[requestId] ?? noPhotos).length));
      full.change(() => (fitting.length < files.length ? requestId : null));
      for (const file of fitting) {
        const key = clientId();
        show(requestId, { key, file, state: { kind: 'sending', share: 0 } });
        void send(requestId, key, file);
      }
    },
    sendWaiting() {
      for (const [requestId, photos] of Object.entries(store.get())) {
        for (const { key, file, state } of photos) {
          if (state.kind === 'failed' && isPassing(state.code)) void send(requestId, key, file);
        }
      }
    },
    start() {
      isOpen = true;
      void keeper.read().then((kept) => {
        for (const photo of kept) if (isOpen) bringBack(photo);
      });
      return () => {
        isOpen = false;
      };
    },
    retry(requestId, key) {
      const photo = find(requestId, key);
      if (photo !== undefined) void send(requestId, key, photo.file);
    },
    remove(requestId, key) {
      const photo = find(requestId, key);
      if (photo?.previewUrl) URL.revokeObjectURL(photo.previewUrl);
      change(requestId, (photos) => photos.filter((each) => each.key !== key));
      full.change(() => null);
      keeper.drop([key]);
    },
    clear(requestId) {
      keeper.drop((store.get()[requestId] ?? noPhotos).map(({ key }) => key));
      change(requestId, () => noPhotos);
      full.change(() => null);
    },
  };
}

/** Uploads for a request or message to refer to; null while some are not finished. */
export function storedUploads(
  photos: readonly Photo[],
): { id: string; name: string; previewUrl: string | null }[] | null {
  const uploads = photos.flatMap(({ state, file, previewUrl }) =>
    state.kind === 'stored' ? [{ id: state.uploadId, name: file.name, previewUrl }] : [],
  );
  return uploads.length === photos.length ? uploads : null;
}
