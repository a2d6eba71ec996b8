import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSealedBox } from '../../platform/sealed-box.ts';
import { deriveKey } from '../../platform/server-key.ts';
import { createFormBox } from './form-box.ts';

const serverKey = Buffer.alloc(32, 7);

describe('Forms that were sealed for a position, before guests had ids', () => {
  // The migration leaves guests whose id is their position.
  const guest = { check_in_id: 'c-1', id: '2' };

  it('open, and their signatures too', () => {
    const before = createSealedBox(deriveKey(serverKey, 'forms of check-ins'));
    const seal = (part: string, value: unknown) =>
      before.seal(`grand/check_in_guests/c-1/2/${part}`, Buffer.from(JSON.stringify(value)));
    const box = createFormBox(serverKey);
    expect(box.openForm('grand', { ...guest, form: seal('form', { name: 'Ela' }) })).toEqual({ name: 'Ela' });
    const signature = seal('signature', { name: 'Ela Demir' });
    expect(box.openSignature('grand', { ...guest, signature })).toEqual({ name: 'Ela Demir' });
  });

  it('are known as signed by the mark that they were given', () => {
    const text = JSON.stringify(['grand', 'c-1', 2, [['name', 'Ela']]]);
    const mark = createHmac('sha256', deriveKey(serverKey, 'forms that were signed')).update(text).digest('base64url');
    expect(createFormBox(serverKey).markOf('grand', guest, { name: 'Ela' })).toBe(mark);
  });
});
