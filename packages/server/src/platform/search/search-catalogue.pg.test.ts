import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { tableShape } from '../database/rows.ts';
import { SearchCatalogue } from './search-catalogue.ts';

interface Row {
  id: string;
  status: string;
  title: string;
  updated_at: number;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const open = (hasRoom?: () => boolean) =>
  new SearchCatalogue(
    server.database,
    {
      list: { entity: 'request', statuses: [] },
      shape: tableShape<Row>('requests', 'id, status, title, updated_at'),
      documentOf: ({ id, status, title, updated_at }: Row) => ({ id, status, text: title, updated_at }),
      mostBytes: 1_000_000,
    },
    hasRoom,
  );

describe('the index of a hotel', () => {
  it('is refused for a while, and not begun again, where the heap has no room for it', async () => {
    const hasRoom = vi.fn(() => false);
    const searches = open(hasRoom);
    await expect(searches.current('grand')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(searches.current('grand')).rejects.toMatchObject({ code: 'unavailable' });
    expect(hasRoom).toHaveBeenCalledOnce();
  });

  it('is built before anybody searches', async () => {
    const hasRoom = vi.fn(() => true);
    const searches = open(hasRoom);
    await searches.prepare('grand');
    const built = hasRoom.mock.calls.length;
    expect(built).toBeGreaterThan(0);
    await searches.current('grand');
    expect(hasRoom).toHaveBeenCalledTimes(built);
  });
});
