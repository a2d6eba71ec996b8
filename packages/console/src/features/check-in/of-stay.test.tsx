import { type CheckInOfStay, listCheckInsOf, listSignatures } from '@bellhop/contract/check-in/of-stay';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import en from '../../locales/en/check-in.json';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { BookingCheckIn } from './booking-check-in.tsx';
import { readStayCheckInsAnew } from './live.ts';
import { SignaturesCard as Card } from './signatures-card.tsx';

const SignaturesCard = lazyWithWords(async () => Card, 'check-in');

let records: CheckInOfStay[];
let gateway: Gateway;
const queries = () => gateway.queriesOf(listCheckInsOf).map(({ bookings }) => bookings);
let client: QueryClient;

beforeEach(() => {
  records = [];
  const guest = { position: 0, name: 'Ada', surname: 'Kaya', signature: { name: 'Ada Kaya' } };
  const unsigned = { position: 1, name: 'Kit', surname: 'Kaya', signature: null, signed: null };
  gateway = new Gateway()
    .answer(listCheckInsOf, () => ({ items: records }))
    .answer(listSignatures, { guests: [{ ...guest, signed: { at: 1_700_000_000, agreed: [] } }, unsigned] });
});

async function open(part: ReactNode, fastCheckin = true) {
  function Desk() {
    client = useQueryClient();
    return <Suspense>{part}</Suspense>;
  }
  await renderSignedIn(<Desk />, { settings: { hotelId: 'grand', fastCheckin }, flags: ['BOOKINGS'] });
  return userEvent.setup({ delay: null });
}
const cards = (ids: readonly string[]) =>
  ids.map((id) => (
    <p key={id} role="note">
      <BookingCheckIn bookingId={id} />
    </p>
  ));
/** The first card loads the code of the mark: React shows cards that wait for code one after the other. */
function GrowingList({ first, others }: { first: string; others: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setWhole(true)}>
        More
      </button>
      {cards(isWhole ? [first, ...others] : [first])}
    </>
  );
}
const shown = () => screen.getAllByRole('note').map(({ textContent }) => textContent);

describe('The card of a stay in the list of bookings', () => {
  it('says where its check-in is, by one call for all cards, and follows it', async () => {
    records = [
      { booking_id: 'b-1', state: 'submitted', signatures: 1 },
      { booking_id: 'b-2', state: 'done', signatures: 0 },
    ];
    const user = await open(<GrowingList first="b-0" others={['b-1', 'b-2', 'b-3']} />);
    await waitFor(() => expect(queries()).toEqual(['b-0']));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await waitFor(() => expect(shown()).toEqual(['', `Check-in: ${en.state.submitted}`, '', '']));
    expect(queries()).toEqual(['b-0', 'b-1,b-2,b-3']);
    records = [{ booking_id: 'b-3', state: 'invited', signatures: 0 }];
    act(() => readStayCheckInsAnew(client));
    await waitFor(() => expect(shown()).toEqual(['', '', '', `Check-in: ${en.state.invited}`]));
    expect(queries()).toEqual(['b-0', 'b-1,b-2,b-3', 'b-0,b-1,b-2,b-3']);
  });

  it('says nothing of it where the hotel has no check-in', async () => {
    await open(cards(['b-1']), false);
    await screen.findByRole('note');
    expect(shown()).toEqual(['']);
    expect(queries()).toEqual([]);
  });
});

describe('The signatures of a stay', () => {
  it('are shown on request alone, each time by a call that records it, and are not kept (BKD-22, ENT-21)', async () => {
    records = [{ booking_id: 'b-1', state: 'submitted', signatures: 1 }];
    const user = await open(<SignaturesCard bookingId="b-1" />);
    const card = within(await screen.findByRole('region', { name: en.signatures.title }));
    expect(card.getByText(/^Signed by 1 guest/)).toBeTruthy();
    for (const times of [1, 2]) {
      await user.click(card.getByRole('button', { name: en.signatures.show }));
      expect(await card.findByText('Ada Kaya', { selector: 'figure > bdi' })).toBeTruthy();
      expect(card.queryByText('Kit Kaya')).toBeNull();
      expect(gateway.callsOf(listSignatures)).toHaveLength(times);
      await user.click(card.getByRole('button', { name: en.signatures.hide }));
      expect(card.queryByText('Ada Kaya')).toBeNull();
    }
  });

  it('are not shown without a signature', async () => {
    records = [{ booking_id: 'b-1', state: 'draft', signatures: 0 }];
    await open(<SignaturesCard bookingId="b-1" />);
    await waitFor(() => expect(queries()).toHaveLength(1));
    expect(screen.queryByRole('region', { name: en.signatures.title })).toBeNull();
  });
});
