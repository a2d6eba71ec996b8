import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUploads } from './uploads.ts';

/** Replaces XMLHttpRequest: it answers in order and counts the uploads under way. */
class Uploads {
  static answers: { status: number; body: unknown }[] = [];
  static running = 0;
  static most = 0;
  upload = { onprogress: null };
  status = 0;
  responseText = '';
  onload: () => void = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    Uploads.running += 1;
    Uploads.most = Math.max(Uploads.most, Uploads.running);
    setTimeout(() => {
      Uploads.running -= 1;
      const answer = Uploads.answers.shift() ?? { status: 200, body: {} };
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      this.onload();
    }, 10);
  }
}

const busy = {
  status: 503,
  body: { type: 't', title: 'uploads_busy', status: 503, code: 'uploads_busy', retry_after: 3 },
};
const refused = { status: 413, body: { type: 't', title: 'too_many_pixels', status: 413, code: 'too_many_pixels' } };

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Uploads);
  vi.useFakeTimers();
  Uploads.answers = [];
  Uploads.most = 0;
});
afterEach(() => vi.useRealTimers());

/** Makes errors as a page does; an answer without JSON means a missing network. */
const failure = (code: string, wait: number | null = null) => Object.assign(new Error(code), { code, wait });
const upload = createUploads({
  ofAnswer: (_status, body) => {
    const { code, retry_after } = (body ?? { code: 'network' }) as { code: string; retry_after?: number };
    return failure(code, retry_after);
  },
  unanswered: failure,
  waitAfter: (error) => (error as ReturnType<typeof failure>).wait,
});

describe('an upload', () => {
  const send = () => upload('/api/files/uploads/t', new Blob(['x']));

  it('is a missing network where the page of a Wi-Fi answers in place of the server (V16)', async () => {
    Uploads.answers = [{ status: 200, body: null }];
    const sending = expect(send()).rejects.toMatchObject({ code: 'network' });
    await vi.advanceTimersByTimeAsync(20);
    await sending;
  });

  it('is tried again by itself while the server is busy with other files', async () => {
    Uploads.answers = [busy, busy];
    let stored = false;
    const sending = send().then(() => {
      stored = true;
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(stored).toBe(false);
    await vi.advanceTimersByTimeAsync(2000);
    await sending;
    expect(stored).toBe(true);
  });

  it('goes alone, one after another, and one that is refused holds up no other', async () => {
    Uploads.answers = [refused];
    const [first, second, third] = [send(), send(), send()];
    const failure = expect(first).rejects.toMatchObject({ code: 'too_many_pixels' });
    await vi.advanceTimersByTimeAsync(100);
    await failure;
    await Promise.all([second, third]);
    expect(Uploads.most).toBe(1);
  });
});
