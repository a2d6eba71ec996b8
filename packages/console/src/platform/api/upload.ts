import { inUploadTurn } from '@bellhop/contract/files/upload-turn';
import { ApiFailure, failureOfAnswer } from './failure.ts';

export interface UploadOptions {
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

// Ten MiB over a hotel's weakest Wi-Fi take minutes; the contract's putUpload has the same limit.
const uploadTimeoutMs = 120_000;

/** Uploads one file after another, because the server accepts one per person at a time; retries while it is busy. */
export function uploadBytes(url: URL, file: Blob, options: UploadOptions = {}): Promise<void> {
  return inUploadTurn(
    () => send(url, file, options),
    (error) => (error instanceof ApiFailure && error.code === 'uploads_busy' ? error.extras.retry_after : null),
    (seconds) => pause(seconds, options.signal),
  );
}

/** Ends early after an abort; the next attempt then throws. */
function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, seconds * 1000);
    signal?.addEventListener('abort', end);
  });
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
function send(url: URL, file: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (act: () => void) => {
      signal?.removeEventListener('abort', abort);
      act();
    };
    request.open('PUT', url);
    request.timeout = uploadTimeoutMs;
    request.setRequestHeader('Content-Type', file.type === '' ? 'application/octet-stream' : file.type);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      settle(() => {
        if (request.status >= 200 && request.status < 300) resolve();
        else reject(failureOfAnswer(request.status, parsed(request.responseText)));
      });
    request.onerror = () => settle(() => reject(new ApiFailure('network', 0)));
    request.ontimeout = () => settle(() => reject(new ApiFailure('timeout', 0)));
    request.onabort = () => settle(() => reject(reasonOf(signal)));
    if (signal?.aborted === true) {
      reject(reasonOf(signal));
      return;
    }
    signal?.addEventListener('abort', abort);
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');
}
