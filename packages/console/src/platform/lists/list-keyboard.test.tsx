import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ListKeyboard } from './list-keyboard.tsx';

it('The keyboard goes past the last card by j, which reads the next page (E31)', async () => {
  const [focus, more] = [vi.fn<(id: string) => void>(), vi.fn<() => void>()];
  const cards = { current: { focus, toTop: () => undefined } };
  const address = { openId: null, open: () => undefined, close: () => undefined };
  const shown = (ids: readonly string[], isComplete = false) => (
    <ListKeyboard
      {...{ address, cards, isInert: false, activeId: 'b', onActive: () => undefined, searchBox: { current: null } }}
      entries={ids.map((id) => ({ item: { id } }))}
      more={isComplete ? null : more}
    />
  );
  const { rerender } = render(shown(['a', 'b']));
  const user = userEvent.setup();
  await user.keyboard('j');
  expect(more).toHaveBeenCalledTimes(1);
  expect(focus).not.toHaveBeenCalled();
  rerender(shown(['a', 'b', 'c'], true));
  await waitFor(() => expect(focus.mock.calls).toEqual([['c']]));
  rerender(shown(['a', 'b'], true));
  await user.keyboard('j');
  expect(more).toHaveBeenCalledTimes(1);
});
