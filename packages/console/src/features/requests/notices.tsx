import { cardsOf, listRequestCards, type RequestCard } from '@bellhop/contract/requests/card';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import type { NoticeKind } from '../../platform/slice.ts';
import { BellIcon } from '../../ui/first-icons.tsx';
import { serviceNameOf } from '../request-store/wording.ts';
import { useAddressOfKind } from './address-of-kind.ts';

const status = 'OPEN';

const openRequest: NoticeKind<'request', RequestCard> = {
  entity: 'request',
  async read(api, { query, signal }) {
    const page = await api.call(listRequestCards, { query: { ...query, status, fields: 'card' }, signal });
    return { items: cardsOf(page), total: page.total };
  },
  waitingIn: ({ item }) => (item?.status === status ? item : null),
  useLine: (item) => ({
    to: useAddressOfKind()(item),
    icon: <BellIcon />,
    title: serviceNameOf(item, useLanguage().language),
    about: [item.fullName],
    rooms: item.room_number === null ? item.rooms : [item.room_number],
  }),
};

export const notices = [openRequest];
