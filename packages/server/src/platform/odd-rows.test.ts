import { describe, expect, it, vi } from 'vitest';
import type { CommittedEvent } from './database/event-row.ts';
import { liveSources, loadItems } from './live/message.ts';
import { logOddRows, presentEach } from './odd-rows.ts';

const cannot = (id: string) => {
  if (id === 'odd') throw new RangeError('Invalid time value');
};

describe('a row that cannot be presented', () => {
  it('stops no page: its id stands in its place, and the log says why', () => {
    const log = { error: vi.fn() };
    const end = logOddRows(log);
    const rows = [{ id: 'a' }, { id: 'odd' }, { id: 'b' }];
    const present = ({ id }: { id: string }) => {
      cannot(id);
      return { id, name: id };
    };
    expect(presentEach('booking', rows, present)).toEqual([
      { id: 'a', name: 'a' },
      { id: 'odd' },
      { id: 'b', name: 'b' },
    ]);
    expect(log.error.mock.calls).toEqual([
      [expect.objectContaining({ kind: 'booking', id: 'odd' }), expect.any(String)],
    ]);
    end();
    presentEach('booking', rows, present);
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it('does not hold back events of other rows; an unreachable database is an error', async () => {
    let away = false;
    const load = async (_: string, ids: readonly string[]) => {
      if (away) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
      for (const id of ids) cannot(id);
      return new Map(ids.map((id) => [id, { item: { id }, mayRead: () => true }]));
    };
    const sources = liveSources([{ entity: 'booking', load }]);
    // the only fields that `loadItems` reads
    const events = ['a', 'odd', 'b'].map((id) => ({ entity: 'booking', id })) as CommittedEvent[];
    const itemOf = await loadItems(sources, 'grand', events);
    expect(events.map((event) => itemOf(event)?.item)).toEqual([{ id: 'a' }, undefined, { id: 'b' }]);
    away = true;
    await expect(loadItems(sources, 'grand', events)).rejects.toThrow('gone');
  });
});
