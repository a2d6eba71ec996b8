import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { BedIcon, BellIcon } from '../../ui/icons.tsx';
import { addressOfKind } from '../requests/scope.ts';
import type { Notice, NoticePlace } from './notices.ts';
import styles from './notices-panel.module.css';

interface NoticeRowProps {
  notice: Notice;
  reaches: (place: NoticePlace) => boolean;
  onChoose: () => void;
}

export function NoticeRow({ notice, reaches, onChoose }: NoticeRowProps) {
  const { t } = useTranslation('notices');
  const { language } = useLanguage();
  const format = useFormat();
  const now = useNow();
  const { item } = notice;
  const rooms = roomsOf(notice);
  const what =
    notice.kind === 'booking' ? t('awaiting') : (notice.item.serviceWithLocales[language] ?? notice.item.serviceName);
  return (
    <li>
      <Link
        to={addressOf(notice, reaches)}
        params={{ id: item.id }}
        search={{}}
        className={styles.notice}
        onClick={onChoose}
      >
        <span className={styles.icon} data-kind={notice.kind}>
          {notice.kind === 'booking' ? <BedIcon /> : <BellIcon />}
        </span>
        <span className={styles.words}>
          <strong>{what}</strong>
          <span className={styles.who}>
            <bdi>{item.fullName}</bdi>
            {rooms.length > 0 && (
              <>
                {' · '}
                <bdi>{t('rooms', { count: rooms.length, rooms: format.list(rooms) })}</bdi>
              </>
            )}
          </span>
        </span>
        <time className={styles.time} title={format.full(item.updated_at)}>
          {format.relative(item.updated_at, now)}
        </time>
      </Link>
    </li>
  );
}

function roomsOf(notice: Notice): readonly string[] {
  const own = notice.kind === 'request' ? notice.item.room_number : null;
  return own === null ? notice.item.rooms : [own];
}

function addressOf(notice: Notice, reaches: (place: NoticePlace) => boolean) {
  return notice.kind === 'booking' ? '/app/staff/bookings/$id' : addressOfKind(notice.item, reaches);
}
