import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginFirstReads, forgetFirstReads, keepFirstRead, takeFirstAnswer } from './first-reads.ts';

const address = '/api/requests?hotel_id=grand';
const headers = { 'x-api-key': 'key', language: 'en' };
const requestHeaders = { Authorization: 'token', ...headers };

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('{}')),
  );
});
afterEach(() => {
  vi.useRealTimers();
  forgetFirstReads();
  vi.unstubAllGlobals();
});

describe('the first reads of a start', () => {
  it('are the calls of the previous start, without its token', () => {
    keepFirstRead(address, { ...headers, Authorization: 'old token' });
    expect(JSON.stringify({ ...localStorage })).not.toContain('old token');
    beginFirstReads('token');
    expect(fetch).toHaveBeenCalledWith(address, expect.objectContaining({ headers: requestHeaders }));
  });

  it('are answered once', async () => {
    keepFirstRead(address, headers);
    beginFirstReads('token');
    expect((await takeFirstAnswer(address, requestHeaders))?.ok).toBe(true);
    expect(takeFirstAnswer(address, requestHeaders)).toBeNull();
  });

  it.each([
    ['another token', address, { ...requestHeaders, Authorization: 'another' }],
    ['another language', address, { ...requestHeaders, language: 'tr' }],
    ['another query', `${address}&status=OPEN`, requestHeaders],
  ])('do not answer %s', (_, otherAddress, otherHeaders) => {
    keepFirstRead(address, headers);
    beginFirstReads('token');
    expect(takeFirstAnswer(otherAddress, otherHeaders)).toBeNull();
  });

  it('grow old in seconds', () => {
    vi.useFakeTimers();
    keepFirstRead(address, headers);
    beginFirstReads('token');
    vi.advanceTimersByTime(10_000);
    expect(takeFirstAnswer(address, requestHeaders)).toBeNull();
  });

  it('are removed with the session (AUTH-18)', () => {
    keepFirstRead(address, headers);
    beginFirstReads('token');
    forgetFirstReads();
    expect(takeFirstAnswer(address, requestHeaders)).toBeNull();
    beginFirstReads('token');
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
