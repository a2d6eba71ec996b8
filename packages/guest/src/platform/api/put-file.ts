import { putUpload } from '@bellhop/contract/files/attachment';
import { failureOf } from './api.ts';
import { ApiFailure } from './failure.ts';

/** Sends the bytes of a file to the address of its ticket. */
export type PutFile = (url: string, file: Blob, onProgress: (share: number) => void) => Promise<void>;

/** Times that a server is asked which is busy with other files: about a minute. */
const mostTries = 20;
const usualWaitSeconds = 3;

let last: Promise<unknown> = Promise.resolve();

/**
 * One file after another, because the server takes one of a guest at a time; again by itself while it is busy.
 * Throws `ApiFailure`.
 */
export const putFile: PutFile = (...file) => {
  const turn = last.then(() => untilNotBusy(...file));
  last = turn.catch(() => {});
  return turn;
};

async function untilNotBusy(...file: Parameters<PutFile>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await send(...file);
      return;
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'uploads_busy' || tries === mostTries) throw error;
      const seconds = error.retryAfter ?? usualWaitSeconds;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

/** By XMLHttpRequest: fetch does not tell how far an upload is. */
const send: PutFile = (url, file, onProgress) =>
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
