import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createInsideTexts } from '../../testing/inside-texts.ts';
import { forgetLeftOut, noteLeftOut, noteReadable } from '../api/left-out.ts';
import { LeftOutOf } from './left-out-of.tsx';

afterEach(() => act(forgetLeftOut));

const shown = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
const note = (callId: string, question: string, ...rows: string[]) => act(() => noteLeftOut(callId, question, rows));

describe('the line about entries that could not be read', () => {
  it('counts each row of a list once, over all of its filters, until it can be read', async () => {
    render(<LeftOutOf callId="listBookings" />, { wrapper: Texts });
    await vi.waitFor(() => expect(shown()).toEqual([]));
    note('listBookings', 'all', 'b1');
    note('listBookings', 'arrivals', 'b1');
    await vi.waitFor(() => expect(shown()).toEqual(['1 entry could not be read']));
    note('listBookings', 'all', 'b1', 'b2');
    await vi.waitFor(() => expect(shown()).toEqual(['2 entries could not be read']));
    act(() => noteReadable('b1'));
    await vi.waitFor(() => expect(shown()).toEqual(['1 entry could not be read']));
    note('listBookings', 'all');
    await vi.waitFor(() => expect(shown()).toEqual([]));
  });

  it('is above the screen for rows that no list on it counts, and not twice', async () => {
    const { rerender } = render(<LeftOutOf />, { wrapper: Texts });
    note('listBookings', 'all', 'b1');
    note('listRooms', 'all', '101', '102');
    await vi.waitFor(() => expect(shown()).toEqual(['3 entries could not be read']));
    rerender(
      <>
        <LeftOutOf />
        <LeftOutOf callId="listBookings" />
      </>,
    );
    await vi.waitFor(() => expect(shown()).toEqual(['2 entries could not be read', '1 entry could not be read']));
  });
});

function Texts({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={createInsideTexts()}>{children}</I18nextProvider>;
}
