import { putForm } from '@bellhop/contract/check-in/calls';
import { readForms } from '@bellhop/contract/check-in/form';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useParams } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import en from '../../../locales/en/check-in.json';
import { WaitingButton } from '../../../platform/outbox/waiting-button.tsx';
import { RequestDetail } from '../../requests/lazy-detail.tsx';
import { type DeskOptions, openDesk } from '../../requests/testing/render-requests.tsx';
import { sampleRequest } from '../../requests/testing/sample-request.ts';

export const ada = {
  name: 'Ada',
  surname: 'Kaya',
  nationality: 'TUR',
  birth_date: '1931-07-04',
  phone_number: '+905321234567',
};
export const kit = { name: 'Kit', surname: 'Kaya', birth_date: '2017-04-01', gender: 'male' };
export const valuesOf = (main: object, others: object[], rooms: string[] = []) =>
  Object.entries({ '311': main, '312': others, '313': rooms }).map(([id, value]) => ({
    id,
    value: JSON.stringify(value),
  }));

function OpenedCheckIn() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <>
      <WaitingButton />
      <RequestDetail id={id} onBack={() => undefined} />
    </>
  );
}

/** Opened at a desk; lists and live messages come without the forms. `address`: of another screen. */
export async function openCheckIn(
  over: Partial<GuestRequest> = {},
  values = valuesOf(ada, [kit]),
  flags: DeskOptions['flags'] = ['FAST_CHECK_IN'],
  record: CheckInDetail | null = null,
  address = '/app/staff/checkIns/check-in-1',
) {
  const checkIn = sampleRequest({
    id: 'check-in-1',
    service_id: '301',
    service_type: 'FAST_CHECK_IN',
    status: 'OPEN',
    custom_fields_values: values.filter(({ id }) => id === '313'),
    ...over,
  });
  const desk = openDesk({
    address,
    flags,
    settings: { fastCheckin: true },
    screens: { checkIns: OpenedCheckIn },
    fill(hotel, gateway) {
      hotel.stand(checkIn);
      gateway.detailFields.set('check-in-1', { custom_fields_values: values });
      if (record !== null) gateway.checkIns.set('check-in-1', record);
    },
  });
  const part = () => within(screen.getByRole('region', { name: en.title }));
  if (flags.includes('FAST_CHECK_IN') && address.includes('check-in-1'))
    await screen.findByRole('region', { name: en.title });
  return { ...desk, part };
}
export type CheckInScreen = Awaited<ReturnType<typeof openCheckIn>>;
export const saved = ({ gateway }: CheckInScreen) => gateway.bodiesOf(putForm);
export const formsOf = ({ gateway }: CheckInScreen) =>
  readForms({ custom_fields_values: gateway.detailFields.get('check-in-1')?.custom_fields_values ?? [] });
export const field = (opened: CheckInScreen, name: string) => opened.part().getByLabelText(name);
