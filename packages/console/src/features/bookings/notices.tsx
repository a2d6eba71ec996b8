import { type Booking, listBookings } from '@bellhop/contract/bookings/booking';
import { useTranslation } from 'react-i18next';
import type { NoticeKind } from '../../platform/slice.ts';
import { BedIcon } from '../../ui/icons.tsx';

const status = 'awaiting_approval';

const bookingToApprove: NoticeKind<'booking', Booking> = {
  entity: 'booking',
  flag: 'BOOKINGS',
  read: (api, { query, signal }) => api.call(listBookings, { query: { ...query, status }, signal }),
  waitingIn: ({ item }) => (item?.status === status ? item : null),
  useLine: ({ fullName, rooms }) => ({
    to: '/app/staff/bookings/$id',
    icon: <BedIcon />,
    tone: 'pending',
    title: useTranslation('alerts-notices').t('awaiting'),
    about: [fullName],
    rooms,
  }),
};

export const notices = [bookingToApprove];
