import { describe, expect, it } from 'vitest';
import { calls } from '../calls.ts';
import { createOwnRequest } from '../guests/calls.ts';
import { createRequest } from './calls.ts';

/** Words of other addresses at the place of a request's id. */
const words = calls.flatMap(({ path }) => /^(?:\/guest)?\/requests\/(\w+)/.exec(path)?.[1] ?? []);

describe('the id of a new request', () => {
  it.each([...new Set([...words, 'alacarteConfig', 'alacarteRequestList'])])(
    'is never %s, at whose address something else answers',
    (id) => {
      expect(createRequest.body.safeParse({ id, hotel_id: 'grand', service_id: 'towels' }).success).toBe(false);
      expect(createOwnRequest.body.safeParse({ id, service_id: 'towels' }).success).toBe(false);
    },
  );

  it('may be any other', () => {
    expect(createRequest.body.safeParse({ id: 'getTemplates', hotel_id: 'grand', service_id: 'towels' }).success).toBe(
      true,
    );
  });
});
