import { describe, expect, it } from 'vitest';
import type { Api } from '../api/client.ts';
import { createGrants } from './grants.ts';

function gateway(grantedFor = 30 * 60) {
  const state = { now: 1_700_000_000, asked: [] as string[] };
  const api: Api = {
    async call(call) {
      state.asked.push(call.id);
      // The four calls have one answer, which this world gives to whatever is asked.
      return { expires_at: state.now + grantedFor } as never;
    },
    upload: async () => undefined,
  };
  const grants = createGrants(api, 'grand', { now: () => state.now, millis: () => state.now * 1000 });
  return { grants, state };
}

describe('the policies of the live channel', () => {
  it('are four, and are asked for again after 29 minutes (LIVE-22)', async () => {
    const { grants, state } = gateway();
    await grants.ensure();
    expect(new Set(state.asked).size).toBe(4);
    state.now += 29 * 60 - 1;
    await grants.ensure();
    expect(state.asked).toHaveLength(4);
    state.now += 1;
    await grants.ensure();
    expect(state.asked).toHaveLength(8);
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
