import { getPaymentLink, updatePaymentLink, type WholePaymentLink } from '@bellhop/contract/payments/link';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { now, sampleLink } from './testing/sample-link.ts';

const OneLink = lazyWithWords(async () => LinkDialog, 'payments');
let link: WholePaymentLink;

beforeEach(() => {
  link = sampleLink('one', { email: 'ada@guest.example', phone_number: '+447700900118' });
  vi.setSystemTime(now * 1000);
  // The server has no mail server and no text message service.
  new Gateway()
    .answer(getPaymentLink, () => link)
    .answer(updatePaymentLink, ({ body: { send = [] } }) => {
      const sendings = send.map((channel) => ({ channel, state: 'failed', failure: 'not_set_up', at: now }) as const);
      link = { ...link, sendings: [...link.sendings, ...sendings] };
      return link;
    });
});
afterEach(() => {
  vi.useRealTimers();
});

it('A payment link warns of an address that only this computer knows (RM3)', async () => {
  await renderSignedIn(<OneLink id="one" onClose={() => undefined} />, {
    settings: { hotelId: 'grand', payments: true },
    flags: ['PAYMENTS'],
  });
  expect(await screen.findByText(`The link leads to ${window.location.host},`, { exact: false })).toBeTruthy();
});

describe('A payment link in a hotel without senders', () => {
  it.each([
    ['Send by e-mail', 'Not sent by e-mail: no mail server is set up. Hand the link over yourself.'],
    [
      'Send by text message',
      'Not sent by text message: no text message service is set up. Hand the link over yourself.',
    ],
  ])('says after “%s” that it was not sent, and asks staff to hand it over (RH1)', async (button, words) => {
    await renderSignedIn(<OneLink id="one" onClose={() => undefined} />, {
      settings: { hotelId: 'grand', payments: true },
      flags: ['PAYMENTS'],
    });
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: button }));
    // The line in the dialog, and the note about the act.
    await waitFor(() => expect(dialog.getAllByText(words)).toHaveLength(2));
    expect(screen.queryByText('The payment link was changed.')).toBeNull();
  });
});
