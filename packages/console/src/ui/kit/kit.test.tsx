import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ComboboxField } from './combobox-field.tsx';
import { DateField } from './date-field.tsx';
import { NumberField } from './number-field.tsx';
import { Popover } from './popover.tsx';

const zones = [
  { id: 'bar', label: 'Bar' },
  { id: 'garden', label: 'Garden' },
  { id: 'hall', label: 'Hall' },
];

function Zones({ error }: { error?: string }) {
  const [chosen, choose] = useState<string | null>('hall');
  return (
    <dialog open aria-label="Table">
      <ComboboxField
        label="Zone"
        choices={zones}
        chosen={chosen}
        onChoose={choose}
        matches={(label, typed) => label.toLowerCase().includes(typed.toLowerCase())}
        labels={{ none: 'Choose a zone', search: 'Search zones', noMatch: 'No such zone' }}
        error={error}
      />
      <output>{chosen ?? 'none'}</output>
    </dialog>
  );
}

describe('a combobox field', () => {
  it('narrows its choices by the typed text and takes one by Enter, inside the dialog that contains it', async () => {
    const user = userEvent.setup();
    render(<Zones />);
    const field = screen.getByRole('combobox', { name: 'Zone' });
    expect(field.textContent).toBe('Hall');
    await user.click(field);
    const dialog = within(screen.getByRole('dialog', { name: 'Table' }));
    await user.type(await dialog.findByRole('combobox', { name: 'Search zones' }), 'ar');
    await waitFor(() =>
      expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bar', 'Garden']),
    );
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByRole('status').textContent).toBe('garden');
    await waitFor(() => expect(field.textContent).toBe('Garden'));
  });

  it('says that nothing matches, and reads its fault out with the field', async () => {
    const user = userEvent.setup();
    render(<Zones error="Please choose a zone." />);
    const field = screen.getByRole('combobox', { name: 'Zone' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please choose a zone.',
    );
    await user.click(field);
    await user.type(await screen.findByRole('combobox', { name: 'Search zones' }), 'xyz');
    expect(await screen.findByText('No such zone')).toBeTruthy();
  });
});

function Seats({ locale }: { locale: string }) {
  const [value, setValue] = useState<number | null>(2);
  return (
    <>
      <NumberField
        label="Seats"
        value={value}
        onChange={setValue}
        min={1}
        max={12}
        locale={locale}
        labels={{ less: (label) => `Fewer: ${label}`, more: (label) => `More: ${label}` }}
      />
      <output>{String(value)}</output>
    </>
  );
}

describe('a number field', () => {
  it('changes within its limits by buttons that its label names', async () => {
    const user = userEvent.setup();
    render(<Seats locale="en" />);
    await user.click(screen.getByRole('button', { name: 'More: Seats' }));
    expect(screen.getByRole('status').textContent).toBe('3');
    for (let press = 0; press < 4; press += 1) await user.click(screen.getByRole('button', { name: 'Fewer: Seats' }));
    expect(screen.getByRole('status').textContent).toBe('1');
  });

  it('shows and reads the digits of the language', async () => {
    const user = userEvent.setup();
    render(<Seats locale="ar-EG" />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Seats' });
    expect(field.value).toBe('٢');
    await user.clear(field);
    await user.type(field, '٧');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('7');
  });
});

describe('a popover', () => {
  it('is named by its title, closes by Escape, and gives the focus back to its button', async () => {
    const user = userEvent.setup();
    render(
      <Popover title="Who pays" closeLabel="Close" trigger={<button type="button">More</button>}>
        <p>The guest</p>
      </Popover>,
    );
    const button = screen.getByRole('button', { name: 'More' });
    await user.click(button);
    expect((await screen.findByRole('dialog', { name: 'Who pays' })).textContent).toContain('The guest');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('a date field', () => {
  const nothing = () => undefined;

  it.each([
    ['en', 'Friday, April 3, 2026'],
    ['tr', '3 Nisan 2026 Cuma'],
    ['es', 'viernes, 3 de abril de 2026'],
    ['ar', 'الجمعة، 3 أبريل 2026'],
  ])('says its value in the words of %s, whatever language the browser has', (locale, day) => {
    render(
      <>
        <DateField label="Day" value="2026-04-03" locale={locale} onChange={nothing} />
      </>,
    );
    const descriptionOf = (name: string) =>
      document.getElementById(screen.getByLabelText(name).getAttribute('aria-describedby') ?? '')?.textContent;
    const plain = (text: string | null | undefined) =>
      text
        ?.replaceAll(/[\u00a0\u202f\u200f]/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim();
    expect(plain(descriptionOf('Day'))).toBe(day);
  });

  it('says nothing while it is empty', () => {
    render(<DateField label="Day" value="" locale="en" onChange={nothing} />);
    expect(screen.getByLabelText('Day').getAttribute('aria-describedby')).toBeNull();
  });
});
