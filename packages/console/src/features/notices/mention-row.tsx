import type { MentionOfMe } from '@bellhop/contract/requests/note';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { AtIcon } from '../../ui/icons.tsx';
import { addressOfKind } from '../requests/scope.ts';
import type { NoticePlace } from './notices.ts';
import styles from './notices-panel.module.css';

interface MentionRowProps {
  mention: MentionOfMe;
  reaches: (place: NoticePlace) => boolean;
  onChoose: () => void;
}

/** Who calls, and on what; a press leads there, which is seeing it. */
export function MentionRow({ mention: { note, request }, reaches, onChoose }: MentionRowProps) {
  const { t } = useTranslation('notices');
  const { language } = useLanguage();
  const format = useFormat();
  const now = useNow();
  const service = request.serviceWithLocales[language] ?? request.serviceName;
  return (
    <li>
      <Link
        to={addressOfKind(request, reaches)}
        params={{ id: request.id }}
        search={{}}
        className={styles.notice}
        onClick={onChoose}
      >
        <span className={styles.icon} data-kind="mention">
          <AtIcon />
        </span>
        <span className={styles.words}>
          <strong>{t('mentionsYou', { name: note.author_name })}</strong>
          <span className={styles.who}>
            <bdi>{[request.room_number, service].filter(Boolean).join(' ')}</bdi>
            {' · '}
            <bdi>{request.fullName}</bdi>
          </span>
          <span className={styles.who} dir="auto">
            {note.body}
          </span>
        </span>
        <time className={styles.time} title={format.full(note.created_at)}>
          {format.relative(note.created_at, now)}
        </time>
      </Link>
    </li>
  );
}
