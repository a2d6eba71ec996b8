import { expect, it } from 'vitest';
import { flags } from '../staff/privileges.ts';
import { listDeliveries } from './delivery.ts';
import { mayReadDeliveries } from './policy.ts';

it.each(flags)('The right to read messages with %s alone is the right to list them', (flag) => {
  const listable: readonly string[] = listDeliveries.anyFlag;
  expect(mayReadDeliveries({ authorizedFields: [flag] })).toBe(listable.includes(flag));
});
