import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Room } from '@bellhop/contract/rooms/room';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { Tag } from '../../ui/tag.tsx';
import type { Floor } from './rooms.ts';
import styles from './rooms-screen.module.css';

interface FloorTableProps {
  readonly floor: Floor;
  /** Content beside the number of a room. */
  readonly beside?: (room: Room) => ReactNode;
  /** The columns behind the number. */
  readonly columns: readonly Column<Room>[];
}

/** The rooms of a floor. */
export function FloorTable({ floor: { name, rooms }, beside, columns }: FloorTableProps) {
  const { t } = useTranslation('rooms');
  const title = name === null ? t('otherRooms') : t('floor', { floor: name });
  return (
    <section className={styles.floor}>
      <h3>{title}</h3>
      <Table
        caption={title}
        rows={rooms}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'number',
            header: t('room'),
            isRowHeader: true,
            width: 'quarter',
            place: 'lead',
            cell: (room) => (
              <>
                <ProperName className={styles.number}>{room.number}</ProperName>
                {beside?.(room)}
              </>
            ),
          },
          ...columns,
        ]}
      />
    </section>
  );
}

interface ReadyTableProps {
  readonly floor: Floor;
  readonly isWaiting: (id: string) => boolean;
  /** Null if this person may only read. */
  readonly onSet: ((room: Room, ready: boolean) => void) | null;
}

/** The rooms of a floor, each with a large switch. */
export function ReadyTable({ floor, isWaiting, onSet }: ReadyTableProps) {
  const { t } = useTranslation(['rooms', 'outbox']);
  return (
    <FloorTable
      floor={floor}
      beside={({ type }) => type !== null && <span className={styles.type}>{type}</span>}
      columns={[
        {
          id: 'since',
          header: t('rooms:since'),
          cell: (room) => (isWaiting(room.id) ? t('outbox:waits') : <Since room={room} />),
        },
        {
          id: 'ready',
          header: t('rooms:ready'),
          isHeaderHidden: true,
          width: 'content',
          place: 'actions',
          cell: (room) =>
            onSet === null ? (
              <Tag tone={room.ready ? 'closed' : 'pending'}>{t(room.ready ? 'rooms:ready' : 'rooms:notReady')}</Tag>
            ) : (
              <span className={styles.toggle}>
                <SwitchField
                  label={t('rooms:ready')}
                  spoken={t('rooms:readyOf', { number: room.number })}
                  isOn={room.ready}
                  onChange={(ready) => onSet(room, ready)}
                />
              </span>
            ),
        },
      ]}
    />
  );
}

function Since({ room: { ready_at, ready_by, ready } }: { readonly room: Room }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  const now = useNow();
  if (ready_at === null) return null;
  const time = format.sameDay(ready_at, now) ? format.time(ready_at) : format.dayAndTime(ready_at);
  return (
    <span className={styles.since}>
      {ready_by !== null ? t('by', { time, name: ready_by }) : ready ? time : t('left', { time })}
    </span>
  );
}
