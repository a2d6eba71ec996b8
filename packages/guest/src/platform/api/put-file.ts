import { putUpload } from '@bellhop/contract/files/attachment';
import { failureOf } from './api.ts';
import { ApiFailure } from './failure.ts';

/** Sends the bytes of a file to the address of its ticket. */
export type PutFile = (url: string, file: Blob, onProgress: (share: number) => void) => Promise<void>;

/** By XMLHttpRequest: fetch does not tell how far an upload is. Throws `ApiFailure`. */
export const putFile: PutFile = (url, file, onProgress) =>
  new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open('PUT', url);
    sending.setRequestHeader('content-type', file.type);
    sending.timeout = putUpload.timeoutMs ?? 0;
    sending.upload.onprogress = (event) => onProgress(event.total === 0 ? 0 : event.loaded / event.total);
    sending.onload = () => {
      if (sending.status >= 200 && sending.status < 300) resolve();
      else reject(failureOf(jsonOf(sending.responseText)));
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
