import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { accessActs } from '@bellhop/contract/access-acts';
import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import type { AccessRecord } from '@bellhop/contract/logs/access';
import { roomConflictCodes } from '@bellhop/contract/problem';
import { overridableReasons } from '@bellhop/contract/requests/refusal-reasons';
import { startOf } from '@bellhop/contract/zoned-time';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMay } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { IconButton } from '../../ui/button.tsx';
import { FilterIcon } from '../../ui/icons.tsx';
import { Table } from '../../ui/kit/table.tsx';
import styles from './logs-screen.module.css';
import { useActorName } from './use-actor-name.ts';

interface LogsTableProps {
  readonly records: readonly AccessRecord[];
  /** Filters by one stay; null if the log is already filtered by a stay. */
  readonly onStay: ((id: string) => void) | null;
}

/** One row for each act. */
export function LogsTable({ records, onStay }: LogsTableProps) {
  const { t } = useTranslation(['logs', 'shell', 'dining-reserve']);
  const format = useFormat();
  const now = useNow();
  const nameOf = useActorName();
  const nameOfData = useNameOfData();
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
          cell: ({ actor_name, actor_kind }) => <ProperName>{nameOf(actor_name, actor_kind)}</ProperName>,
        },
        {
          id: 'action',
          header: t('logs:action'),
          width: 'quarter',
          cell: ({ what, codes }) => (
            <>
              <span>{t(`logs:acts.${what}`)}</span>
              {[
                ...overridableReasons.map((code) => [code, `dining-reserve:detail.rule.${code}`] as const),
                ...roomConflictCodes.map((code) => [code, `logs:rule.${code}`] as const),
                ...accessActs.map((code) => [code, `logs:acts.${code}`] as const),
              ]
                .filter(([code]) => codes.includes(code))
                .map(([code, key]) => (
                  <span key={code} className={styles.rule}>
                    {t(key)}
                  </span>
                ))}
            </>
          ),
        },
        { id: 'about', header: t('logs:about'), cell: (record) => <About record={record} /> },
        {
          id: 'actions',
          header: t('logs:actions'),
          isHeaderHidden: true,
          width: 'content',
          place: 'actions',
          cell: (record) =>
            record.booking_id !== null &&
            onStay !== null && (
              <IconButton
                label={t('logs:showStay', { name: record.guest_name ?? nameOfData(record) })}
                icon={<FilterIcon />}
                onClick={() => onStay(record.booking_id ?? '')}
              />
            ),
        },
      ]}
    />
  );
}

function About({ record }: { record: AccessRecord }) {
  const { entity, entity_name, guest_name, booking_id, day } = record;
  const { timeZone } = useSettings();
  const format = useFormat();
  const maySeeBookings = useMay(mayHandleBookings);
  const name = useNameOfData()(record);
  return (
    <span className={styles.about}>
      {guest_name !== null && <Guest name={guest_name} bookingId={maySeeBookings ? booking_id : null} />}
      {(guest_name === null || entity !== 'booking') && (
        <ProperName className={guest_name !== null || (entity_name === null && day === null) ? styles.less : undefined}>
          {name}
        </ProperName>
      )}
      {day !== null && <span>{format.date(startOf(day, 0, timeZone))}</span>}
    </span>
  );
}

/** @param bookingId null if the stay cannot be opened */
function Guest({ name, bookingId }: { name: string; bookingId: string | null }) {
  if (bookingId === null) return <ProperName>{name}</ProperName>;
  return (
    <Link to="/app/staff/bookings/$id" params={{ id: bookingId }} search={{}}>
      <ProperName>{name}</ProperName>
    </Link>
  );
}

/** Returns the subject of a record in words. */
function useNameOfData(): (record: AccessRecord) => string {
  const { t } = useTranslation(['logs', 'shell']);
  return ({ entity, entity_id, entity_name }) => {
    if (entity_name !== null) return entity_name;
    if (entity === 'day') return t('shell:nav.bookings');
    if (entity === 'reports') return t('shell:nav.reports');
    if (entity === 'payments') return t('shell:place.payments/report');
    return entity === 'restaurant' ? entity_id : t('logs:erasedStay');
  };
}
