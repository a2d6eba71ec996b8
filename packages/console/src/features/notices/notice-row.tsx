import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { BellIcon } from '../../ui/first-icons.tsx';
import { BedIcon } from '../../ui/icons.tsx';
import { serviceNameOf } from '../request-store/wording.ts';
import { addressOfKind } from '../requests/scope.ts';
import { NoticeLine } from './notice-line.tsx';
import type { Notice, NoticePlace } from './notices.ts';

export interface RowProps {
  reaches: (place: NoticePlace) => boolean;
  onChoose: () => void;
}

/** Something of the hotel that waits (SHELL-37). */
export function NoticeRow({ notice, reaches, onChoose }: RowProps & { notice: Notice }) {
  const { t } = useTranslation('notices');
  const { language } = useLanguage();
  const format = useFormat();
  const { kind, item } = notice;
  const own = kind === 'request' ? notice.item.room_number : null;
  const rooms = own === null ? item.rooms : [own];
  const isBooking = kind === 'booking';
  return (
    <NoticeLine
      to={isBooking ? '/app/staff/bookings/$id' : addressOfKind(notice.item, reaches)}
      id={item.id}
      kind={kind}
      icon={isBooking ? <BedIcon /> : <BellIcon />}
      title={isBooking ? t('awaiting') : serviceNameOf(notice.item, language)}
      about={[item.fullName, rooms.length > 0 ? t('rooms', { count: rooms.length, rooms: format.list(rooms) }) : '']}
      at={item.updated_at}
      onChoose={onChoose}
    />
  );
}
