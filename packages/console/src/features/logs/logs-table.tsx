import type { AccessRecord } from '@bellhop/contract/logs/access';
import { startOf } from '@bellhop/contract/zoned-time';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { Table } from '../../ui/kit/table.tsx';
import styles from './logs-screen.module.css';
import { useActorName } from './use-actor-name.ts';

interface LogsTableProps {
  readonly records: readonly AccessRecord[];
  /** Shows one stay alone; null: that is what is shown. */
  readonly onStay: ((id: string) => void) | null;
}

/** One row for each thing that somebody did. */
export function LogsTable({ records, onStay }: LogsTableProps) {
  const { t } = useTranslation(['logs', 'shell']);
  const format = useFormat();
  const now = useNow();
  const nameOf = useActorName();
  return (
    <Table
      caption={t('shell:nav.logs')}
      rows={records}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'at',
          header: t('logs:time'),
          width: 'narrow',
          cell: ({ at }) => (
            <time dateTime={new Date(at * 1000).toISOString()} title={format.full(at)}>
              {format.sameDay(at, now) ? format.time(at) : format.dayAndTime(at)}
            </time>
          ),
        },
        {
          id: 'who',
          header: t('logs:who'),
          width: 'quarter',
          isRowHeader: true,
          place: 'lead',
          cell: ({ actor_name, actor_kind }) => <bdi>{nameOf(actor_name, actor_kind)}</bdi>,
        },
        { id: 'action', header: t('logs:action'), width: 'quarter', cell: ({ what }) => t(`logs:acts.${what}`) },
        { id: 'about', header: t('logs:about'), cell: (record) => <About record={record} onStay={onStay} /> },
      ]}
    />
  );
}

function About({ record, onStay }: { record: AccessRecord; onStay: LogsTableProps['onStay'] }) {
  const { t } = useTranslation('logs');
  const { entity, entity_id, entity_name, day, booking_id } = record;
  const { timeZone } = useSettings();
  const format = useFormat();
  const maySeeBookings = useFlag('BOOKINGS');
  const gone = entity === 'restaurant' ? entity_id : t('erasedStay');
  const name = entity_name ?? gone;
  return (
    <span className={styles.about}>
      {entity === 'booking' && entity_name !== null && maySeeBookings ? (
        <Link to="/app/staff/bookings/$id" params={{ id: entity_id }} search={{}}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi className={entity_name === null ? styles.gone : undefined}>{name}</bdi>
      )}
      {day !== null && <span>{format.date(startOf(day, 0, timeZone))}</span>}
      {booking_id !== null && onStay !== null && (
        <IconButton
          size="small"
          label={t('showStay', { name })}
          icon={<FilterIcon size={16} />}
          onClick={() => onStay(booking_id)}
        />
      )}
    </span>
  );
}
