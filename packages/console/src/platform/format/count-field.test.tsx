import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { lazyWithWords } from '../i18n/lazy-with-words.tsx';
import { CountField } from './count-field.tsx';

const commit = vi.fn<(count: number | null) => void>();

function Guests() {
  const [count, setCount] = useState<number | null>(2);
  return (
    <CountField
      label="Guests"
      value={count}
      min={1}
      max={10}
      labels={{ less: () => 'One less', more: () => 'One more' }}
      onChange={setCount}
      onCommit={commit}
    />
  );
}
const Field = lazyWithWords(async () => Guests, 'forms');

async function open() {
  commit.mockClear();
  const user = userEvent.setup();
  await renderSignedIn(<Field />);
  return { user, input: await screen.findByRole<HTMLInputElement>('textbox', { name: 'Guests' }) };
}

describe('a field of a count', () => {
  it.each([
    ['0', '0', 'At least 1.'],
    ['11', '11', 'At most 10.'],
    ['-3', '-3', 'At least 1.'],
    ['2.5', '2.5', 'Please type a whole number, in digits.'],
  ])('keeps %s with words, and commits nothing (T23)', async (typed, kept, words) => {
    const { user, input } = await open();
    await user.clear(input);
    await user.type(input, typed);
    await user.tab();
    expect(input.value).toBe(kept);
    expect(screen.getByText(words)).toBeTruthy();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(commit).not.toHaveBeenCalled();
    await user.clear(input);
    await user.type(input, '4');
    await user.tab();
    expect(screen.queryByText(words)).toBeNull();
    expect(commit).toHaveBeenLastCalledWith(4);
  });

  it('asks for digits where letters are typed or pasted (T23)', async () => {
    const { user, input } = await open();
    await user.type(input, 'two');
    expect(input.value).toBe('2');
    expect(screen.getByText('Please type a whole number, in digits.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.queryByText('Please type a whole number, in digits.')).toBeNull();
    await user.click(input);
    await user.paste('three');
    expect(screen.getByText('Please type a whole number, in digits.')).toBeTruthy();
    expect(commit).toHaveBeenLastCalledWith(3);
  });
});
