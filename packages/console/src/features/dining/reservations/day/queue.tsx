import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { WaitingParty } from '@bellhop/contract/dining/waiting';
import { useTranslation } from 'react-i18next';
import { formatFor } from '../../../../platform/format/format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Popover } from '../../../../ui/kit/popover.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import styles from './queue.module.css';

interface QueueProps {
  readonly parties: readonly WaitingParty[];
  /** The time zone of the restaurant. */
  readonly timeZone: string;
}

/** The parties that wait for a sitting; renders nothing without any. */
export function Queue({ parties, timeZone }: QueueProps) {
  const { t } = useTranslation(['dining-reservations', 'requests', 'ui']);
  const { language } = useLanguage();
  const format = formatFor(language, timeZone);
  if (parties.length === 0) return null;
  return (
    <Popover
      title={t('dining-reservations:queue.title')}
      closeLabel={t('ui:close')}
      trigger={<Button size="small">{t('dining-reservations:queue.open', { count: parties.length })}</Button>}
    >
      <ol className={styles.queue}>
        {parties.map(({ id, fullName, rooms, adults, children, created_at, offered_until }) => (
          <li key={id}>
            <strong>
              <ProperName>{fullName}</ProperName>
            </strong>
            <span>
              {[
                ...(rooms.length > 0 ? [t('requests:card.room', { room: format.list(rooms) })] : []),
                t('requests:card.people', { count: adults }),
                ...(children > 0 ? [t('requests:card.children', { count: children })] : []),
                t('dining-reservations:queue.since', { time: format.dayAndTime(created_at) }),
              ].join(' · ')}
            </span>
            {offered_until !== null && (
              <Tag tone="pending">{t('dining-reservations:queue.offered', { time: format.time(offered_until) })}</Tag>
            )}
          </li>
        ))}
      </ol>
    </Popover>
  );
}
