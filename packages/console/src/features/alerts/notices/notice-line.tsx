import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { NoticeText } from '../../../platform/slice.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { PartsLine } from '../../request-store/parts-line.tsx';
import styles from './notices-panel.module.css';

interface NoticeLineProps extends NoticeText {
  id: string;
  /** A person's text, in its own direction. */
  words?: string | undefined;
  /** Unix seconds. */
  at: number;
  /** The label of an unread line; undefined for a read line. */
  unread?: string | undefined;
  onChoose: () => void;
}

/** A line of the notifications; a press leads to its subject. */
export function NoticeLine({ to, id, icon, tone, title, words, at, unread, onChoose, ...line }: NoticeLineProps) {
  const { t } = useTranslation('alerts-notices');
  const { about, rooms = [] } = line;
  const format = useFormat();
  const now = useNow();
  return (
    <li>
      <Link
        to={to}
        params={{ id }}
        search={{}}
        className={styles.notice}
        data-unread={unread && true}
        onClick={onChoose}
      >
        <span className={styles.icon} data-tone={tone}>
          {icon}
        </span>
        <span className={styles.words}>
          <strong>
            {unread !== undefined && <VisuallyHidden>{`${unread}: `}</VisuallyHidden>}
            <span>{title}</span>
          </strong>
          <span className={styles.who}>
            <PartsLine
              parts={[...about, rooms.length > 0 ? t('rooms', { count: rooms.length, rooms: format.list(rooms) }) : '']}
            />
          </span>
          {words !== undefined && words !== '' && (
            <span className={styles.who} dir="auto">
              {words}
            </span>
          )}
        </span>
        <time className={styles.time} title={format.full(at)}>
          {format.relative(at, now)}
        </time>
      </Link>
    </li>
  );
}
