import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { OptionList } from './option-list.tsx';
import { useOptions } from './use-options.ts';

const rooms = ['101', '102'].map((id) => ({ id }));
const guests = ['Ada', 'Ben'].map((id) => ({ id }));

function Finder({ begins, onChoose }: { begins: 'first' | 'none'; onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('');
  const groups = [
    { id: 'rooms', label: 'Rooms', options: rooms },
    { id: 'guests', label: 'Guests', options: guests.filter(({ id }) => typed !== 'b' || id === 'Ben') },
  ];
  const options = useOptions({ groups, begins, onChoose: ({ id }) => onChoose(id) });
  return (
    <>
      <input
        aria-label="Find"
        {...options.field}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={options.onKeyDown}
      />
      <OptionList options={options} label="Found" styles={{}}>
        {({ id }) => id}
      </OptionList>
    </>
  );
}

async function open(begins: 'first' | 'none') {
  const onChoose = vi.fn<(id: string) => void>();
  const user = userEvent.setup();
  render(<Finder begins={begins} onChoose={onChoose} />);
  await user.click(screen.getByRole('combobox'));
  const active = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
  const activeAfter = async (keys: string) => {
    await user.keyboard(keys);
    const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
    expect(id === null ? null : document.getElementById(id)?.textContent).toBe(active());
    return active();
  };
  return { onChoose, user, active, activeAfter };
}

describe('options below a field', () => {
  it('begin with the first one where Enter takes it, and arrows wrap', async () => {
    const { onChoose, active, activeAfter } = await open('first');
    expect(active()).toBe('101');
    expect(await activeAfter('{ArrowUp}')).toBe('Ben');
    expect(await activeAfter('{ArrowDown}')).toBe('101');
    expect(await activeAfter('{PageDown}')).toBe('Ada');
    await activeAfter('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('Ada');
  });

  it('begin with none where the field itself has an answer, and arrows lead back to the field', async () => {
    const { onChoose, active, activeAfter } = await open('none');
    expect(active()).toBeNull();
    await activeAfter('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
    expect(await activeAfter('{ArrowDown}')).toBe('101');
    expect(await activeAfter('{ArrowUp}')).toBeNull();
    expect(await activeAfter('{ArrowUp}')).toBe('Ben');
    expect(await activeAfter('{PageUp}')).toBe('Ada');
  });

  it('are not replaced under Enter when the active one has gone from the list', async () => {
    const { onChoose, activeAfter } = await open('first');
    expect(await activeAfter('{PageDown}')).toBe('Ada');
    expect(await activeAfter('b')).toBeNull();
    await activeAfter('{Enter}');
    expect(onChoose).not.toHaveBeenCalled();
  });

  it('follow the pointer, are chosen by a press, and leave the focus in the field', async () => {
    const { onChoose, user, active } = await open('first');
    await user.hover(screen.getByRole('option', { name: 'Ben' }));
    expect(active()).toBe('Ben');
    await user.click(screen.getByRole('option', { name: '102' }));
    expect(onChoose).toHaveBeenCalledWith('102');
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    expect(screen.getByRole('group', { name: 'Guests' })).toBeTruthy();
  });
});
