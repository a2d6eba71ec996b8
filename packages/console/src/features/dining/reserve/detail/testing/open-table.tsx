import { updateRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useParams } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import en from '../../../../../locales/en/dining-reserve.json';
import { WaitingButton } from '../../../../../platform/outbox/waiting-button.tsx';
import { RequestDetail } from '../../../../requests/lazy-detail.tsx';
import { type DeskOptions, openDesk } from '../../../../requests/testing/render-requests.tsx';
import { sampleNow } from '../../../../requests/testing/sample-request.ts';
import { sampleTable } from '../../testing/dialog-gateway.tsx';

/** The detail of a request, at the address of a reservation, and the changes not sent yet. */
function OpenedTable() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <>
      <WaitingButton />
      <RequestDetail id={id} onBack={() => undefined} />
    </>
  );
}

export const tableDesk = {
  flags: ['ALACARTE'],
  settings: { alacarte: true },
  screens: { 'alacarte/requests': OpenedTable },
} satisfies DeskOptions;

export const sampleGuests = [
  { name: 'Ann Meyer', room_number: '508', main_course_id: 'bass', main_course_name: 'Sea bass', is_vip: true },
  { name: 'Kit Meyer', room_number: '508', is_children: true, age: 7, is_birthday: true, notes: 'High chair' },
];
export const withGuests = (more: readonly object[]) => {
  const { custom_fields_values: values } = sampleTable();
  return values.map((each) => (each.id === '213' ? { ...each, value: JSON.stringify(more) } : each));
};

/** Opens a table at a desk, an hour before its time; `isAway`: no change reaches the server. */
export async function openTable(
  over: Partial<GuestRequest> = {},
  detailFields: object | null = null,
  isAway = false,
  desk: DeskOptions = tableDesk,
) {
  const table = sampleTable({
    custom_fields_values: withGuests(sampleGuests),
    due_at: sampleNow + 3600,
    updated_at: sampleNow - 60,
    created_at: sampleNow - 600,
    ...over,
  });
  const opened = openDesk({
    ...desk,
    address: `/app/staff/alacarte/requests/${table.id}`,
    fill(hotel, gateway) {
      hotel.stand(table);
      if (detailFields !== null) gateway.detailFields.set(table.id, detailFields);
      if (isAway) gateway.fail(updateRequest, 'network', {}, Number.POSITIVE_INFINITY);
    },
  });
  const card = within(await screen.findByRole('region', { name: en.detail.title }));
  return { ...opened, card };
}
export type OpenedTable = Awaited<ReturnType<typeof openTable>>;
