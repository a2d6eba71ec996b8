import { attachmentMaxBytes, createUpload } from '@bellhop/contract/files/attachment';
import type { Api } from '../../platform/api/api.ts';
import { ApiFailure, type FailureCode, failureCode } from '../../platform/api/failure.ts';
import type { PutFile } from '../../platform/api/put-file.ts';
import { clientId } from '../../platform/client-id.ts';
import { createStore, type Store } from '../../platform/store/store.ts';
import type { PreparePicture } from './prepare-picture.ts';

export type PhotoState =
  | { kind: 'sending'; share: number }
  | { kind: 'stored'; uploadId: string }
  | { kind: 'failed'; code: FailureCode };

export interface Photo {
  /** Of this phone, until it is removed. */
  key: string;
  file: File;
  /** Null for what is no picture. */
  previewUrl: string | null;
  state: PhotoState;
}

/** Photos that wait to be named by a request or a message, by the id of the request. They outlive a change of screen. */
export interface PhotoTray {
  readonly store: Store<Readonly<Record<string, readonly Photo[]>>>;
  add(requestId: string, files: readonly File[]): void;
  retry(requestId: string, key: string): void;
  remove(requestId: string, key: string): void;
  /** They were named, or nobody will: nothing is kept of them but the previews that a message may still show. */
  clear(requestId: string): void;
}

export interface PhotoTrayOptions {
  api: Api;
  putFile: PutFile;
  prepare: PreparePicture;
}

export const noPhotos: readonly Photo[] = [];

export function createPhotoTray({ api, putFile, prepare }: PhotoTrayOptions): PhotoTray {
  const store = createStore<Readonly<Record<string, readonly Photo[]>>>({});
  const change = (requestId: string, step: (photos: readonly Photo[]) => readonly Photo[]) =>
    store.change((all) => ({ ...all, [requestId]: step(all[requestId] ?? noPhotos) }));
  const mark = (requestId: string, key: string, state: PhotoState) =>
    change(requestId, (photos) => photos.map((photo) => (photo.key === key ? { ...photo, state } : photo)));

  async function send(requestId: string, key: string, original: File): Promise<void> {
    mark(requestId, key, { kind: 'sending', share: 0 });
    try {
      const file = await prepare(original);
      if (file.size > attachmentMaxBytes) throw new ApiFailure('file_too_large');
      const ticket = await api.call(createUpload, {
        query: {},
        body: { request_id: requestId, name: file.name, content_type: file.type, bytes: file.size },
      });
      await putFile(ticket.upload_url, file, (share) => mark(requestId, key, { kind: 'sending', share }));
      mark(requestId, key, { kind: 'stored', uploadId: ticket.id });
    } catch (error) {
      mark(requestId, key, { kind: 'failed', code: failureCode(error) });
    }
  }

  return {
    store,
    add(requestId, files) {
      for (const file of files) {
        const key = clientId();
        const previewUrl = file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
        change(requestId, (photos) => [...photos, { key, file, previewUrl, state: { kind: 'sending', share: 0 } }]);
        void send(requestId, key, file);
      }
    },
    retry(requestId, key) {
      const photo = store.get()[requestId]?.find((each) => each.key === key);
      if (photo !== undefined) void send(requestId, key, photo.file);
    },
    remove(requestId, key) {
      const photo = store.get()[requestId]?.find((each) => each.key === key);
      if (photo?.previewUrl) URL.revokeObjectURL(photo.previewUrl);
      change(requestId, (photos) => photos.filter((each) => each.key !== key));
    },
    clear(requestId) {
      change(requestId, () => noPhotos);
    },
  };
}

/** What a request or message names, once every photo is stored; null: some are not. */
export function storedUploads(
  photos: readonly Photo[],
): { id: string; name: string; previewUrl: string | null }[] | null {
  const uploads = photos.flatMap(({ state, file, previewUrl }) =>
    state.kind === 'stored' ? [{ id: state.uploadId, name: file.name, previewUrl }] : [],
  );
  return uploads.length === photos.length ? uploads : null;
}
