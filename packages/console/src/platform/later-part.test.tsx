import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createInsideTexts } from '../testing/inside-texts.ts';
import { lazyWithWords } from './i18n/lazy-with-words.tsx';
import { LaterPart } from './later-part.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

function partThatComes() {
  const network = { isThere: false };
  const Part = lazyWithWords(async (): Promise<ComponentType> => {
    if (!network.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>Payments of the stay</p>;
  });
  return { Part, network };
}

function show(part: React.ReactNode) {
  const texts = createInsideTexts();
  render(
    <I18nextProvider i18n={texts}>
      <p>The rest of the screen</p>
      {part}
    </I18nextProvider>,
  );
}

it('A part that does not load says so in its own place, and comes by a press', async () => {
  const { Part, network } = partThatComes();
  show(
    <LaterPart>
      <Part />
    </LaterPart>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('This part did not load.');
  expect(screen.getByText('The rest of the screen')).toBeTruthy();
  network.isThere = true;
  await act(() => vi.advanceTimersByTimeAsync(150));
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Payments of the stay')).toBeTruthy();
});

it('A part that does not load comes by itself when the network is back', async () => {
  const { Part, network } = partThatComes();
  show(
    <LaterPart>
      <Part />
    </LaterPart>,
  );
  await screen.findByRole('alert');
  await act(() => vi.advanceTimersByTimeAsync(150));
  network.isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Payments of the stay')).toBeTruthy();
});

it('A part that its screen can do without stays away without a word', async () => {
  const { Part } = partThatComes();
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  show(
    <LaterPart optional>
      <Part />
    </LaterPart>,
  );
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('The rest of the screen')).toBeTruthy();
});
