import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { ReadContext } from '../reads.ts';
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
