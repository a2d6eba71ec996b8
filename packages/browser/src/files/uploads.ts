import { putUpload } from '@bellhop/contract/files/uploads';
import { inUploadTurn } from './upload-turn.ts';

export interface UploadOptions {
  /** Called with the share that is sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Sends the bytes of a file to the address of its ticket. */
export type Upload = (address: string, file: Blob, options?: UploadOptions) => Promise<void>;

/** Makes and reads the errors of a page's calls. */
interface Failures {
  /** Returns the error of a refusal, and of an answer without JSON (null), such as a page of a hotel's Wi-Fi. */
  ofAnswer(status: number, body: unknown): Error;
  /** Returns the error of an upload without an answer. */
  unanswered(reason: 'network' | 'timeout'): Error;
  /** Returns the seconds to wait; undefined: the error of a busy server names no delay; null: another error. */
  waitAfter(error: unknown): number | undefined | null;
}

/**
 * Returns the upload of a page: one file after another, because the server accepts one per person at a time; retries
 * while the server is busy. Throws the page's errors, or the signal's own reason when aborted.
 */
export function createUploads(failures: Failures): Upload {
  return (address, file, options = {}) =>
    inUploadTurn(
      () => send(failures, address, file, options),
      failures.waitAfter,
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
function send(failures: Failures, address: string, file: Blob, { onProgress, signal }: UploadOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = (act: () => void) => {
      signal?.removeEventListener('abort', abort);
      act();
    };
    request.open('PUT', address);
    // Ten MiB over a hotel's weakest Wi-Fi take minutes.
    request.timeout = putUpload.timeoutMs ?? 0;
    request.setRequestHeader('Content-Type', file.type === '' ? 'application/octet-stream' : file.type);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    };
    request.onload = () =>
      settle(() => {
        const body = parsed(request.responseText);
        if (body !== null && request.status >= 200 && request.status < 300) resolve();
        else reject(failures.ofAnswer(request.status, body));
      });
    request.onerror = () => settle(() => reject(failures.unanswered('network')));
    request.ontimeout = () => settle(() => reject(failures.unanswered('timeout')));
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
    return null;
  }
}

function reasonOf(signal: AbortSignal | undefined): Error {
  return signal?.reason instanceof Error ? signal.reason : new DOMException('Aborted', 'AbortError');
}
