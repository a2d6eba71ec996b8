import { getGuestStay } from '@bellhop/contract/guests/calls';
import { describe, expect, it, vi } from 'vitest';
import { createApi, failureOf } from './api.ts';

const answer = (code: string) => ({ type: 'about:blank', title: code, status: 409, code });

describe('a failure on the guest page', () => {
  it.each([
    ['the code of a general problem', 'chat_closed', 'chat_closed'],
    ['“restaurant_refused” for what a restaurant refuses', 'slot_full', 'restaurant_refused'],
    ['“unavailable” for a problem of one partner', 'provider_down', 'unavailable'],
    ['“internal” for a problem of rooms', 'room_taken', 'internal'],
    ['“internal” for a problem of staff', 'paying_online', 'internal'],
  ])('is %s', (_, code, failure) => {
    expect(failureOf(answer(code), 409).code).toBe(failure);
  });

  it.each([200, 302, 502, 511])(
    'is a missing network where a captive portal answers with a page and %i (V16)',
    async (status) => {
      vi.stubGlobal('fetch', async () => new Response('<html>Sign in to the Wi-Fi</html>', { status }));
      const outcomes: unknown[] = [];
      const api = createApi({ token: 't', language: () => 'en', onOutcome: (failure) => outcomes.push(failure) });
      await expect(api.call(getGuestStay)).rejects.toMatchObject({ code: 'network' });
      expect(outcomes).toEqual(['network']);
      expect(failureOf(null, 413).code).toBe('internal');
      vi.unstubAllGlobals();
    },
  );
});
