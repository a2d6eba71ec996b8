import { getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import type { Language } from '@bellhop/contract/scalars';
import { getPrivileges, getUserGroupNames } from '@bellhop/contract/staff/calls';
import { attachConnect, attachPublish, attachReceive, attachSubscribe } from '@bellhop/contract/wire/calls';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { createApi, type TokenSource } from './client.ts';
import { ApiFailure } from './failure.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function answerWith(...answers: [status: number, body: unknown][]) {
  const network = vi.fn<typeof fetch>();
  for (const [status, body] of answers) network.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', network);
  return network;
}

const session: TokenSource = {
  accessToken: async () => 'token-1',
  refresh: async (refused) => (refused === 'token-1' ? 'token-2' : null),
  identityId: () => 'sub-1',
};
let language: Language = 'tr';
const api = createApi({ settings: () => sampleSettings(), session, language: () => language });
const headersOfCall = (network: ReturnType<typeof answerWith>, at = 0) => network.mock.calls[at]?.[1]?.headers;
const group = [200, { items: [] }] as [number, unknown];

describe('headers', () => {
  it('go with every call to the gateway of the hotel (API-01, SET-08, I18N-06)', async () => {
    const network = answerWith(group);
    await api.call(getUserGroupNames, { query: { hotel_id: 'grand' } });
    expect(network.mock.calls[0]?.[0]).toBe('https://hotel.test/api/users/getUserGroupNames?hotel_id=grand');
    const specified = {
      Authorization: 'token-1',
      'x-api-key': 'hotel-key',
      redeem: 'grand-demo',
      Accept: 'application/json',
      'Content-Type': 'application/json',
      language: 'tr',
      'bundle-id': 'example.bellhop.grand',
    };
    expect(headersOfCall(network)).toEqual(specified);
    // A call that writes, and a call that takes effect once even if it is sent several times.
    const writes = answerWith([503, {}], [503, {}]);
    const change = { params: { id: 'r1' }, body: { status: 'CLOSED' } } as const;
    await expect(api.call(updateRequest, change)).rejects.toBeInstanceOf(ApiFailure);
    await expect(api.call(updateRequest, { ...change, idempotencyKey: 'k-1' })).rejects.toBeInstanceOf(ApiFailure);
    expect(writes.mock.calls.map(([address]) => address)).toEqual(Array(2).fill('https://hotel.test/api/requests/r1'));
    expect([0, 1].map((at) => headersOfCall(writes, at))).toEqual([
      specified,
      { ...specified, 'Idempotency-Key': 'k-1' },
    ]);
    // The current language and not the one of the start.
    language = 'es';
    const later = answerWith(group);
    await api.call(getUserGroupNames, { query: { hotel_id: 'grand' } });
    expect(headersOfCall(later)).toEqual({ ...specified, language: 'es' });
    language = 'tr';
  });

  it('of a policy call name the identity and no language (API-02)', async () => {
    for (const call of [attachConnect, attachPublish, attachSubscribe, attachReceive]) {
      const network = answerWith([200, { policy: 'p', topics: [], expires_at: 1 }]);
      await api.call(call, { body: { app_id: 'staff', hotel_id: 'grand' } });
      expect(headersOfCall(network), call.path).toEqual({
        'identity-id': 'sub-1',
        Authorization: 'token-1',
        'x-api-key': 'hotel-key',
        redeem: 'grand-demo',
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'bundle-id': 'example.bellhop.grand',
      });
    }
  });

  it('of the authorization call contain its own key (API-03, API-19, SET-10)', async () => {
    const network = answerWith([200, {}]);
    await api.call(getPrivileges, { params: { appId: 'staff', hotelId: 'grand' } });
    expect(network.mock.calls[0]?.[0]).toBe('https://hotel.test/api/authorization/privileges/staff/grand');
    expect(headersOfCall(network)).toMatchObject({ 'x-api-key': 'authorization-key' });
  });
});

describe('failures', () => {
  it('carry the code of the contract and its further fields', async () => {
    answerWith([409, { type: 't', title: 't', status: 409, code: 'edit_conflict', current: { id: 'r1' } }]);
    const failure = await api
      .call(updateRequest, { params: { id: 'r1' }, body: { status: 'CLOSED' } })
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect(failure).toMatchObject({ code: 'edit_conflict', status: 409, extras: { current: { id: 'r1' } } });
  });

  it('of the network and of answers that do not fit have codes of their own', async () => {
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')));
    await expect(api.call(getUserGroupNames, { query: { hotel_id: 'grand' } })).rejects.toMatchObject({
      code: 'network',
      status: 0,
    });
    answerWith([200, { unexpected: true }]);
    await expect(api.call(getUserGroupNames, { query: { hotel_id: 'grand' } })).rejects.toMatchObject({
      code: 'unreadable_answer',
    });
    answerWith([503, '<html>a proxy</html>']);
    await expect(api.call(getUserGroupNames, { query: { hotel_id: 'grand' } })).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('by an abort of the caller keep its reason', async () => {
    const reason = new Error('left the screen');
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(reason));
    await expect(api.call(getRequest, { params: { id: 'r1' }, signal: AbortSignal.abort(reason) })).rejects.toBe(
      reason,
    );
  });
});

describe('a refused token', () => {
  const refused = [401, { type: 't', title: 't', status: 401, code: 'token_expired' }] as [number, unknown];

  it('is renewed once and the call repeated', async () => {
    const network = answerWith(refused, group);
    await api.call(getUserGroupNames, { query: { hotel_id: 'grand' } });
    expect(headersOfCall(network, 1)).toMatchObject({ Authorization: 'token-2' });
  });

  it('that is refused again is a failure and not a loop', async () => {
    const network = answerWith(refused, refused);
    await expect(api.call(getUserGroupNames, { query: { hotel_id: 'grand' } })).rejects.toMatchObject({
      code: 'token_expired',
    });
    expect(network).toHaveBeenCalledTimes(2);
  });
});
