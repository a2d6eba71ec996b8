import { cardsOf, listRequestCards, type RequestCard } from '@bellhop/contract/requests/card';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useReaches } from '../../platform/session/use-reaches.ts';
import type { NoticeKind } from '../../platform/slice.ts';
import { BellIcon } from '../../ui/first-icons.tsx';
import { serviceNameOf } from '../request-store/wording.ts';
import { addressOfKind } from './scope.ts';

const status = 'OPEN';

const openRequest: NoticeKind<'request', RequestCard> = {
  entity: 'request',
  async read(api, { query, signal }) {
    const page = await api.call(listRequestCards, { query: { ...query, status, fields: 'card' }, signal });
    return { items: cardsOf(page), total: page.total };
  },
  waitingIn: ({ item }) => (item?.status === status ? item : null),
  useLine: (item) => ({
    to: addressOfKind(item, useReaches()),
    icon: <BellIcon />,
    title: serviceNameOf(item, useLanguage().language),
    about: [item.fullName],
    rooms: item.room_number === null ? item.rooms : [item.room_number],
  }),
};

export const notices = [openRequest];
