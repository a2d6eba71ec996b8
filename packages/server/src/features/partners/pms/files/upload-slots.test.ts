import { describe, expect, it } from 'vitest';
import { UploadSlots } from './upload-slots.ts';

describe('Places for files of a hotel’s own system (S6)', () => {
  it('are two for each address without proof and eight in all, separate from the places of senders with proof', () => {
    const slots = new UploadSlots();
    const endFirst = slots.take('grand', 'a', false);
    slots.take('grand', 'a', false);
    expect(() => slots.take('grand', 'a', false)).toThrow('uploads_busy');
    for (const address of ['b', 'b', 'c', 'c', 'd', 'd']) slots.take('grand', address, false);
    expect(() => slots.take('beach', 'e', false)).toThrow('uploads_busy');
    const endProven = slots.take('grand', 'a', true);
    endProven();
    endFirst();
    endFirst();
    slots.take('beach', 'e', false);
    expect(() => slots.take('beach', 'f', false)).toThrow('uploads_busy');
  });

  it('are four for each hotel that has proven its key, whatever other hotels use', () => {
    const slots = new UploadSlots();
    for (let n = 0; n < 4; n += 1) slots.take('grand', 'a', true);
    expect(() => slots.take('grand', 'b', true)).toThrow('uploads_busy');
    slots.take('beach', 'a', true);
  });
});
