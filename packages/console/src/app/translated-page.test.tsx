import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translatePage } from '../../../../scripts/test-dom/translate-page.mjs';
import { staffSubject } from '../features/requests/testing/hotel-calls.ts';
import { openDesk } from '../features/requests/testing/render-requests.tsx';
import { sampleRequest } from '../features/requests/testing/sample-request.ts';
import { SignInFailure } from '../platform/session/sign-in-failure.ts';
import { renderInHotel } from '../testing/render-in-hotel.tsx';
import { userPool } from '../testing/user-pool.ts';
import { Button } from '../ui/button.tsx';
import { ComboboxField } from '../ui/kit/combobox-field.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Entrance } from './entrance.tsx';

let endTranslation: () => void;
beforeEach(() => {
  endTranslation = translatePage();
});
afterEach(() => {
  endTranslation();
  vi.restoreAllMocks();
});

const isTranslated = () => waitFor(() => expect(document.querySelector('font')).not.toBeNull());

describe('a page that the browser translates', () => {
  it('shows the spinner of a busy button, and its other words (V1)', async () => {
    const { rerender, container } = render(<Button>Claim</Button>);
    await isTranslated();
    rerender(<Button busy>Claim</Button>);
    expect(container.querySelector('[role="progressbar"], svg, [aria-hidden]')).not.toBeNull();
    rerender(<Button>Take over</Button>);
    expect(container.textContent).toBe('Take over');
  });

  it('shows a new count beside a tab, and the tab’s new words (V1)', async () => {
    const tabs = (label: string, count?: number) => (
      <Tabs label="Lists" choices={[{ id: 'open', label, count }]} selected="open" onSelect={() => undefined} />
    );
    const { rerender } = render(tabs('Open'));
    await isTranslated();
    rerender(tabs('Closed', 3));
    expect(screen.getByRole('tab').textContent).toBe('Closed3');
  });

  it('shows the new choice of a field with a list (V2)', async () => {
    const field = (chosen: string) => (
      <ComboboxField
        label="Time zone"
        choices={['Europe/Istanbul', 'Asia/Tokyo'].map((id) => ({ id, label: id }))}
        chosen={chosen}
        onChoose={() => undefined}
        matches={() => true}
        labels={{ none: 'None', search: 'Search', noMatch: 'Nothing' }}
      />
    );
    const { rerender } = render(field('Europe/Istanbul'));
    await isTranslated();
    rerender(field('Asia/Tokyo'));
    expect(screen.getByRole('combobox', { name: /Time zone/ }).textContent).toBe('Asia/Tokyo');
  });

  it('leaves names as they are (V1)', async () => {
    render(
      <p>
        <ProperName>Rose Hartley</ProperName> <span>asks</span>
      </p>,
    );
    await isTranslated();
    expect(screen.getByText('Rose Hartley').tagName).toBe('BDI');
  });

  it('keeps the sign-in, which says why it failed (V1)', async () => {
    const provider = userPool();
    provider.signIn.mockRejectedValue(new SignInFailure('incorrect'));
    renderInHotel(
      <Entrance>
        <p>inside</p>
      </Entrance>,
      { provider },
    );
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Phone number or e-mail/ }), 'selin');
    await isTranslated();
    await user.type(screen.getByLabelText(/^Password/), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect username or password');
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy();
  });

  it('claims a request, and shows a colleague’s later change (V1)', async () => {
    const fatma = { id: 'staff-2', name: 'Fatma Çetin' };
    const { user, hotel, tell } = openDesk({
      address: '/app/staff/requests/r1',
      fill(house) {
        house.colleagues.push(fatma, { id: staffSubject, name: 'Selin Kaya' });
        house.stand(sampleRequest({}));
      },
    });
    const line = within(await screen.findByRole('region', { name: 'Assigned to' }));
    await isTranslated();
    await user.click(await line.findByRole('button', { name: 'Claim' }));
    expect(await line.findByRole('button', { name: /^Assigned to you\./ })).toBeTruthy();
    hotel.assign('r1', fatma, fatma);
    await tell();
    expect(await line.findByRole('button', { name: /^Assigned to Fatma Çetin\./ })).toBeTruthy();
  });
});

it('An entrance that breaks says so and offers to load the page again (V1)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/error');
  function Fragile(): never {
    throw new TypeError('it broke');
  }
  renderInHotel(
    <Entrance>
      <Fragile />
    </Entrance>,
    { provider: userPool() },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  window.history.replaceState(null, '', '/');
});
