import { expect, test } from 'vitest';
import { liveEntities, liveMessage } from './event.ts';

test('Every entity of the log has a message, which a console takes also without its item', () => {
  const change = { event: 'MODIFY', seq: 1, at: 1, id: 'any', version: 2, actor: 'system' };
  const refused = Object.keys(liveEntities).filter(
    (entity) =>
      !liveMessage.safeParse({ ...change, entity, ...(entity === 'hotel' && { event: 'FORCE_RELOAD' }) }).success,
  );
  expect(refused).toEqual([]);
});
