import { act, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { Component, type ComponentType, type ReactNode, Suspense } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyWithWords } from './lazy-with-words.tsx';

afterEach(() => void vi.useRealTimers());

class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <button type="button" onClick={() => this.setState({ isBroken: false })}>
        Try again
      </button>
    );
  }
}

it('A lazy part that fails to load is asked for once, and again when the person tries again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let asks = 0;
  let isThere = false;
  const Part = lazyWithWords(async (): Promise<ComponentType> => {
    asks += 1;
    if (!isThere) throw new TypeError('Failed to fetch');
    return () => <p>Here</p>;
  });
  render(
    <I18nextProvider i18n={i18next.createInstance()}>
      <Boundary>
        <Suspense>
          <Part />
        </Suspense>
      </Boundary>
    </I18nextProvider>,
  );
  const again = await screen.findByRole('button', { name: 'Try again' });
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(asks).toBe(1);
  isThere = true;
  act(() => again.click());
  await waitFor(() => expect(screen.getByText('Here')).toBeTruthy());
  expect(asks).toBe(2);
});
