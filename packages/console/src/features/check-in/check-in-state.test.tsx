import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { CheckInState as State } from './check-in-state.tsx';
import { sampleGuest, sampleRecord } from './testing/sample-record.ts';

const CheckInState = lazyWithWords(async () => State, 'check-in');
const open = (over: Partial<typeof sampleRecord>) =>
  renderSignedIn(
    <Suspense>
      <CheckInState record={{ ...sampleRecord, ...over }} />
    </Suspense>,
  );

describe('The state of a check-in', () => {
  it('shows the booked people, the people who come, and the number of missing forms', async () => {
    const guests = [sampleGuest(0), { ...sampleGuest(1), complete: false }];
    await open({ adults: 2, children: 2, guests });
    expect(await screen.findByText('2 adults and 2 children')).toBeTruthy();
    expect(screen.getByText('3 people of the booking have no complete form.')).toBeTruthy();
  });

  it('counts no missing form for people who do not come, and none of a declined check-in', async () => {
    await open({ adults: 4, children: null, coming: 2 });
    expect(await screen.findByText('4 adults')).toBeTruthy();
    expect(screen.getByText('Coming, as the guest says')).toBeTruthy();
    expect(screen.queryByText(/no complete form/)).toBeNull();
    await open({ adults: 3, state: 'declined' });
    expect(await screen.findByText('3 adults')).toBeTruthy();
    await open({ adults: null, children: null, guests: [], reservation_number: 'unknown' });
    expect(screen.queryByText(/no complete form/)).toBeNull();
  });
});
