import { expect, it } from 'vitest';
import { clientId } from './client-id.ts';
import { entityId } from './scalars.ts';

it('An id of a client begins with a letter or digit, so that a table keeps it as it is (RL12)', () => {
  const ids = Array.from({ length: 2000 }, clientId);
  expect(ids.filter((id) => !/^[A-Za-z0-9]/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every((id) => entityId.safeParse(id).success)).toBe(true);
});
