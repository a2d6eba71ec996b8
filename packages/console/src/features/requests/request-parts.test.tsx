import { updateRequest } from '@bellhop/contract/requests/calls';
import { ringingBy } from '@bellhop/contract/wire/bell';
import type { BellRules } from '@bellhop/contract/wire/bell-rule';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useStatusChange } from '../../platform/outbox/use-status-change.ts';
import type { RequestActionsProps, RequestDetailPart, RequestPart } from '../request-store/request-part.ts';
import { requestStatusField } from '../request-store/store.ts';
import { offeredServices } from './add/faults.ts';
import { addressOfKind } from './address-of-kind.ts';
import { requestsSlice } from './slice.ts';
import { allDetailParts, allParts } from './testing/all-parts.ts';
import { openDesk } from './testing/render-requests.tsx';
import { sampleNow, sampleRequest, sampleService } from './testing/sample-request.ts';

afterEach(() => vi.useRealTimers());

function MassageActions({ request }: RequestActionsProps) {
  const status = useStatusChange(requestStatusField);
  return (
    <>
      <button type="button" onClick={() => status.set(request.id, 'CLOSED')}>
        Massage given
      </button>
      <button type="button" onClick={() => status.set(request.id, 'CANCELED')}>
        Cancel the massage
      </button>
    </>
  );
}

/** A fifth kind of requests, which no slice knows. */
const massage: RequestPart = {
  holds: ({ service_id }) => service_id === 'massage',
  place: 'lolRequests',
  addedIn: 'own form',
  guestShownIn: 'card',
  cardLine: ({ due_at }, { format, isExpanded }) => (
    <span>
      {isExpanded ? 'All of the massage at' : 'Massage at'} {format.time(due_at ?? 0)}
    </span>
  ),
};
const massageDetail: RequestDetailPart = {
  holds: massage.holds,
  actions: MassageActions,
  detailCard: ({ request, answer }) => (
    <section aria-label="Massage">{answer === null ? '…' : `${request.fullName}, version ${answer.version}`}</section>
  ),
  lowerCard: () => <section aria-label="Oils">Lavender</section>,
};
const loadDetailParts = async () => ({ detailParts: [massageDetail, ...allDetailParts] });
const parts = [massage, ...allParts];

const request = sampleRequest({ id: 'm1', serviceName: 'Massage', is_staff: 'true', due_at: sampleNow + 86_400 });

async function openMassage() {
  const desk = openDesk({
    parts,
    loadDetailParts,
    fill(hotel) {
      hotel.stand(request);
      hotel.stand(sampleRequest({ id: 'towels', updated_at: sampleNow - 900 }));
    },
  });
  await desk.user.click(await screen.findByRole('link', { name: /Massage/ }));
  const detail = within(await screen.findByRole('article', { name: 'Request' }));
  await detail.findByRole('region', { name: 'Massage' });
  return { ...desk, detail };
}

describe('a kind of requests that a slice registers', () => {
  it('has a line of its own on the card, with the name of its guest, beside ordinary requests', async () => {
    const { user } = openDesk({
      parts,
      fill(hotel) {
        hotel.stand(request);
        hotel.stand(sampleRequest({ id: 'towels' }));
      },
    });
    const card = await screen.findByRole('link', { name: /Massage/ });
    expect(card.textContent).toContain('Elif Aydın · Massage at 20:00');
    expect(card.textContent).not.toContain('Two bath towels');
    expect((await screen.findByRole('link', { name: /Towels/ })).textContent).toContain('Two bath towels');
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(card.textContent).toContain('All of the massage at 20:00');
  });

  it('opens with its cards, in place of nothing that every request has', async () => {
    const { detail } = await openMassage();
    await waitFor(() =>
      expect(detail.getByRole('region', { name: 'Massage' }).textContent).toBe('Elif Aydın, version 1'),
    );
    const names = detail.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
    expect(names.indexOf('Massage')).toBeLessThan(names.indexOf('Requester'));
    expect(names.indexOf('Oils')).toBeGreaterThan(names.indexOf('Requester'));
  });

  it('is changed by its own acts, which stand in place of the statuses', async () => {
    const { detail, user, gateway } = await openMassage();
    expect(detail.queryByRole('button', { name: /^Status: / })).toBeNull();
    expect(detail.queryByRole('button', { name: 'Submit as resolved' })).toBeNull();
    await user.click(detail.getByRole('button', { name: 'Massage given' }));
    await waitFor(() => expect(gateway.bodiesOf(updateRequest)).toMatchObject([{ id: 'm1', status: 'CLOSED' }]));
    expect((await screen.findByRole('link', { name: /Massage/ })).textContent).toContain('Closed');
  });

  it('is canceled by its own acts', async () => {
    const { detail, user, hotel } = await openMassage();
    await user.click(detail.getByRole('button', { name: 'Cancel the massage' }));
    await waitFor(() => expect(hotel.requests.get('m1')?.status).toBe('CANCELED'));
    expect((await screen.findByRole('link', { name: /Massage/ })).textContent).toContain('Canceled');
  });

  it('arrives with a live message and rings as a new request (RING-08)', async () => {
    const { hotel, tell } = openDesk({ parts });
    await screen.findByText('No Requests');
    hotel.add(request);
    await tell();
    expect((await screen.findByRole('link', { name: /Massage/ })).textContent).toContain('Massage at 20:00');
    const rules: BellRules = requestsSlice.bell ?? {};
    const ringing = ringingBy((entity) => rules[entity]);
    const [message] = hotel.log;
    expect(message && ringing.queueOf(message, 'me', () => true)).toBe('request');
  });

  it('opens in the list of its place, where people reach it, and is added by its own form alone', () => {
    expect(addressOfKind(request, parts, () => true)).toBe('/app/staff/lolRequests/$id');
    expect(addressOfKind(request, parts, () => false)).toBe('/app/staff/requests/$id');
    const services = [sampleService('massage', 'Massage'), sampleService('towels', 'Towels')];
    expect(offeredServices(services, 'requests', parts).map(({ id }) => id)).toEqual(['towels']);
  });
});
