import { describe, expect, it } from 'vitest';
import { failureOf } from './api.ts';

const answer = (code: string) => ({ type: 'about:blank', title: code, status: 409, code });

describe('a failure on the guest page', () => {
  it.each([
    ['the code of a general problem', 'chat_closed', 'chat_closed'],
    ['“restaurant_refused” for what a restaurant refuses', 'slot_full', 'restaurant_refused'],
    ['“unavailable” for a problem of one partner', 'provider_down', 'unavailable'],
    ['“internal” for a problem of rooms', 'room_taken', 'internal'],
    ['“internal” for a problem of staff', 'paying_online', 'internal'],
  ])('is %s', (_, code, failure) => {
    expect(failureOf(answer(code)).code).toBe(failure);
  });
});
