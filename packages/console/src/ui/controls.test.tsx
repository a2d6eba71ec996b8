import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ChangeEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { initialsOf } from './avatar.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { PasswordField } from './password-field.tsx';
import { SegmentedControl, Tabs } from './tabs.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const items = [
  { id: 'one', label: 'Arrivals' },
  { id: 'two', label: 'Bookings' },
  { id: 'three', label: 'Check-out', disabled: true },
] as const;

describe('a menu', () => {
  function open(onChoose = vi.fn<(id: string) => void>()) {
    render(
      <Menu
        label="Views"
        items={items}
        onChoose={onChoose}
        trigger={(properties) => <Button {...properties}>View</Button>}
      />,
    );
    return onChoose;
  }

  it('works by the keyboard alone, and gives the focus back', async () => {
    const onChoose = open();
    const user = userEvent.setup();
    screen.getByRole('button', { name: 'View' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Arrivals');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Arrivals');
    await user.keyboard('b');
    expect(document.activeElement?.textContent).toBe('Bookings');
    await user.keyboard('{Enter}');
    expect(onChoose).toHaveBeenCalledWith('two');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'View' }));
  });

  it('closes on Escape and on a press elsewhere, and ignores disabled entries', async () => {
    const onChoose = open();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'View' }));
    await user.click(screen.getByRole('menuitem', { name: 'Check-out' }));
    expect(onChoose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'View' }));
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('fields', () => {
  it('have their label as name and their error as description', () => {
    render(<TextField label="Room" error="No such room" required />);
    const field = screen.getByRole('textbox', { name: /Room/ });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe('No such room');
  });

  it('show a password only when asked to', async () => {
    render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />);
    const field = screen.getByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(field.getAttribute('type')).toBe('password');
  });
});

describe('a busy button', () => {
  it('is announced as busy, keeps the focus and ignores a second press', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button busy onClick={onClick}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
  });
});

describe('a group of choices', () => {
  const choices = [
    { id: 'open', label: 'Open' },
    { id: 'closed', label: 'Closed' },
  ] as const;

  function Chooser({ Kind }: { Kind: typeof Tabs | typeof SegmentedControl }) {
    const [selected, setSelected] = useState<'open' | 'closed'>('open');
    return <Kind label="Status" choices={choices} selected={selected} onSelect={setSelected} />;
  }

  it.each([
    ['ltr', '{ArrowRight}'],
    ['rtl', '{ArrowLeft}'],
  ])('follow the arrows in the direction of the text (%s)', async (direction, key) => {
    document.documentElement.dir = direction;
    render(<Chooser Kind={Tabs} />);
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name: 'Closed' }).getAttribute('aria-selected')).toBe('true');
    document.documentElement.dir = 'ltr';
  });

  it('is a group of radio buttons for a screen reader', async () => {
    render(<Chooser Kind={SegmentedControl} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Closed' }));
    expect(screen.getByRole('radio', { name: 'Closed' }).getAttribute('aria-checked')).toBe('true');
  });
});

describe('a field for words', () => {
  it.each([
    ['of one line', TextField],
    ['of several lines', TextArea],
  ])('%s begins at the side of its page while it is empty, and then follows its text', async (_name, Kind) => {
    function Form() {
      const [text, setText] = useState('');
      return (
        <Kind label="Note" dir="auto" value={text} onChange={({ target }: FieldChange) => setText(target.value)} />
      );
    }
    render(<Form />);
    const field = screen.getByRole('textbox', { name: 'Note' });
    expect(field.getAttribute('dir')).toBeNull();
    await userEvent.type(field, 'Towels');
    expect(field.getAttribute('dir')).toBe('auto');
    await userEvent.clear(field);
    expect(field.getAttribute('dir')).toBeNull();
  });
});

describe('a dialog', () => {
  it('has its title as name, and leaves closing to its owner', async () => {
    const onClose = vi.fn<() => void>();
    render(
      <Dialog open title="Delete?" onClose={onClose} closeLabel="Close">
        For good.
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Delete?' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('initials', () => {
  it.each([
    ['Elif Aydın', 'EA'],
    ['  James   van der Berg ', 'JB'],
    ['Cher', 'C'],
    ['', ''],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
