import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ReadContext } from '../../platform/lists/read-context.ts';
import { draftOf } from '../../platform/storage/drafts.ts';
import { boxNow, setDeskKey } from '../../platform/storage/sealing.ts';
import { fileDraftOf } from './file-draft.ts';

function desk(): ReadContext {
  const never = () => new Promise<never>(() => {});
  return { client: new QueryClient(), api: { call: never, upload: never }, hotelId: 'grand' };
}

it('a request that was left without files keeps no draft of files, one with a file keeps it', () => {
  const context = desk();
  const empty = fileDraftOf(context, 'one', 'draft one');
  empty.subscribe(() => {})();
  expect(fileDraftOf(context, 'one', 'draft one')).not.toBe(empty);

  const filled = fileDraftOf(context, 'two', 'draft two');
  const leave = filled.subscribe(() => {});
  filled.add([new File(['receipt'], 'receipt.pdf', { type: 'application/pdf' })]);
  leave();
  expect(fileDraftOf(context, 'two', 'draft two').read().files).toHaveLength(1);
});

it('a page that was loaded again knows how many files its draft had, also when the desk was unlocked meanwhile', async () => {
  const { key } = draftOf('staff-1', 'r1');
  const before = fileDraftOf(desk(), 'r1', key);
  before.add([new File(['receipt'], 'receipt.pdf', { type: 'application/pdf' })]);
  // Unlocking reads and seals every stored draft.
  draftOf('staff-1', 'r1').write('See the receipt.');
  setDeskKey(await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  await expect.poll(() => localStorage.getItem(key)).toMatch(/^sealed:/);
  await boxNow()?.seal('everything that was begun before is done');
  expect(fileDraftOf(desk(), 'r1', key).read().lost).toBe(1);
});
