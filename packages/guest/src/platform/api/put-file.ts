import { inUploadTurn } from '@bellhop/contract/files/upload-turn';
import { putUpload } from '@bellhop/contract/files/uploads';
import { failureOf } from './api.ts';
import { ApiFailure } from './failure.ts';

/** Sends the bytes of a file to the address of its ticket. */
export type PutFile = (url: string, file: Blob, onProgress: (share: number) => void) => Promise<void>;

/**
 * Sends one file at a time, because the server accepts one per guest; retries while the server is busy. Throws
 * `ApiFailure`.
 */
export const putFile: PutFile = (...file) =>
  inUploadTurn(
    () => send(...file),
    (error) => (error instanceof ApiFailure && error.code === 'uploads_busy' ? (error.retryAfter ?? undefined) : null),
    (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
  );

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const send: PutFile = (url, file, onProgress) =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('PUT', url);
    sending.setRequestHeader('content-type', file.type);
    sending.timeout = putUpload.timeoutMs ?? 0;
    sending.upload.onprogress = (event) => onProgress(event.total === 0 ? 0 : event.loaded / event.total);
    sending.onload = () => {
      const body = jsonOf(sending.responseText);
      if (body !== null && sending.status >= 200 && sending.status < 300) resolve();
      else reject(failureOf(body, sending.status));
    };
    sending.onerror = () => reject(new ApiFailure('network'));
    sending.ontimeout = sending.onerror;
    sending.send(file);
  });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
