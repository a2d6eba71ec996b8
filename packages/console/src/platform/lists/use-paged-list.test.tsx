import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { NextPage } from './next-page.tsx';
import { usePagedList } from './use-paged-list.ts';

interface Row {
  readonly id: string;
  readonly text: string;
}
interface Rows {
  readonly items: readonly Row[];
  readonly lastEvaluatedKey?: string | null;
  readonly has_more?: boolean;
}

afterEach(() => onlineManager.setOnline(true));

const row = (id: string, text = id): Row => ({ id, text });
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

async function openList(read: (cursor: string | undefined) => Promise<Rows>) {
  const cursors: (string | undefined)[] = [];
  function List() {
    const { items, more } = usePagedList<Rows>({
      queryKey: ['rows'],
      read(_, __, cursor) {
        cursors.push(cursor);
        return read(cursor);
      },
      keyOf: ({ id }) => id,
    });
    return (
      <>
        <ul>
          {items.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        {more !== null && (
          <NextPage {...more} failed="The next rows did not load.">
            More
          </NextPage>
        )}
      </>
    );
  }
  await renderSignedIn(<List />, {});
  const user = userEvent.setup();
  const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'More' });
  return { cursors, button, press: async () => user.click(await button()) };
}

describe('a paged list', () => {
  it('takes the cursor of the page, and shows an item that is in two pages once, as it was read last', async () => {
    const { cursors, press } = await openList(async (cursor) =>
      cursor === undefined
        ? { items: [row('b'), row('a')], lastEvaluatedKey: 'second' }
        : { items: [row('a', 'a, changed'), row('c')], lastEvaluatedKey: null },
    );
    await press();
    await vi.waitFor(() => expect(rows()).toEqual(['b', 'a, changed', 'c']));
    expect(cursors).toEqual([undefined, 'second']);
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });

  it('continues behind its last item where pages have no cursor', async () => {
    const { cursors, press } = await openList(async (cursor) =>
      cursor === undefined ? { items: [row('b'), row('a')], has_more: true } : { items: [row('c')], has_more: false },
    );
    await press();
    await vi.waitFor(() => expect(rows()).toEqual(['b', 'a', 'c']));
    expect(cursors).toEqual([undefined, 'a']);
  });

  it('keeps its rows when a further page does not load, says so, and loads none without a network', async () => {
    const { button, press } = await openList(async (cursor) => {
      if (cursor !== undefined) throw new Error('refused');
      return { items: [row('a')], has_more: true };
    });
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe('The next rows did not load.');
    expect(rows()).toEqual(['a']);
    act(() => onlineManager.setOnline(false));
    expect((await button()).disabled).toBe(true);
  });
});
