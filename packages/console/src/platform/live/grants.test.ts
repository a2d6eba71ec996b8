import { describe, expect, it } from 'vitest';
import type { Api } from '../api/client.ts';
import { createGrants } from './grants.ts';

function gateway(grantedFor = 30 * 60) {
  const state = { now: 1_700_000_000, asked: [] as object[] };
  const api: Api = {
    async call({ method, path, timeoutMs }, input) {
      state.asked.push({ method, path, timeoutMs, body: input?.body });
      // All four calls have the same answer.
      return { expires_at: state.now + grantedFor } as never;
    },
    upload: async () => undefined,
  };
  const grants = createGrants(api, 'grand', { now: () => state.now, millis: () => state.now * 1000 });
  return { grants, state };
}

describe('the policies of the live channel', () => {
  it.each(['attach_connect2', 'attach_public_publish2', 'attach_public_subscribe2', 'attach_public_receive2'])(
    'are asked for by POST /utilities/%s with app_id and hotel_id, which waits 20 s (API-20, API-21)',
    async (name) => {
      const { grants, state } = gateway();
      await grants.ensure();
      expect(state.asked).toContainEqual({
        method: 'POST',
        path: `/utilities/${name}`,
        timeoutMs: 20_000,
        body: { app_id: 'staff', hotel_id: 'grand' },
      });
    },
  );

  it('are four, and are asked for again after 29 minutes (LIVE-22)', async () => {
    const { grants, state } = gateway();
    await grants.ensure();
    expect(state.asked).toHaveLength(4);
    state.now += 29 * 60 - 1;
    await grants.ensure();
    expect(state.asked).toHaveLength(4);
    state.now += 1;
    await grants.ensure();
    expect(state.asked).toHaveLength(8);
    // Every further renewal follows after the same time.
    state.now += 29 * 60 - 1;
    await grants.ensure();
    expect(state.asked).toHaveLength(8);
    state.now += 1;
    await grants.ensure();
    expect(state.asked).toHaveLength(12);
  });

  it('are asked for a minute before they end where the server grants less', async () => {
    const { grants, state } = gateway(10 * 60);
    await grants.ensure();
    state.now += 9 * 60;
    await grants.ensure();
    expect(state.asked).toHaveLength(8);
  });

  it('are asked for at once when they were forgotten (LIVE-15)', async () => {
    const { grants, state } = gateway();
    await grants.ensure();
    grants.forget();
    await grants.ensure();
    expect(state.asked).toHaveLength(8);
  });
});
