import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ChangeEvent, useState } from 'react';
import { expect, it } from 'vitest';
import { GrowingText, TextBox, TextInput } from './text-input.tsx';

type FieldChange = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

it.each([
  ['of one line', TextInput],
  ['of several lines', TextBox],
  ['that grows', GrowingText],
])('A field %s begins at the side of its page while it is empty, and then follows its text', async (_name, Kind) => {
  function Form() {
    const [text, setText] = useState('');
    return <Kind value={text} onChange={({ target }: FieldChange) => setText(target.value)} />;
  }
  render(<Form />);
  const user = userEvent.setup();
  const field = screen.getByRole('textbox');
  expect(field.getAttribute('dir')).toBeNull();
  await user.type(field, 'Towels');
  expect(field.getAttribute('dir')).toBe('auto');
  await user.clear(field);
  expect(field.getAttribute('dir')).toBeNull();
});

it('A field of Latin signs keeps its direction while it is empty', () => {
  render(<TextInput dir="ltr" value="" readOnly />);
  expect(screen.getByRole('textbox').getAttribute('dir')).toBe('ltr');
});
