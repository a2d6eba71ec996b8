import { room as roomSchema } from '@bellhop/contract/rooms/room';
import { useTranslation } from 'react-i18next';
import { RemovalConflict, useRemoval } from '../../../platform/administration/use-removal.tsx';
import { useDraftForms } from '../../../platform/forms/use-draft-forms.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { ReadState } from '../../../platform/read-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { DoorIcon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { Banner, EmptyState } from '../../../ui/states.tsx';
import { FloorTable } from '../floor-table.tsx';
import { byFloor, useRooms } from '../rooms.ts';
import styles from '../rooms-screen.module.css';
import { AddRoomsDialog } from './add-rooms-dialog.tsx';
import { draftOfRoom, EditRoomDialog, type RoomDraft } from './edit-room-dialog.tsx';
import { useRoomActs } from './mutations.ts';
import type { RoomsDraft } from './room-numbers.ts';

/** The rooms of the hotel, for search, check-in and housekeeping. */
export function RoomListScreen() {
  const { t } = useTranslation('rooms');
  const isOnline = useIsOnline();
  const read = useRooms();
  const acts = useRoomActs();
  const adding = useDraftForms<RoomsDraft>('new rooms', acts.add);
  const editing = useDraftForms<RoomDraft>('rooms', acts.change);
  const removal = useRemoval({
    remove: acts.remove,
    title: ({ number }) => t('edit.remove', { number }),
    text: () => t('edit.removeText'),
    act: t('edit.removeConfirm'),
  });
  return (
    <Page
      title={t('heading')}
      lead={<p>{t('edit.lead')}</p>}
      acts={
        <Button
          variant="primary"
          disabled={!isOnline}
          onClick={() => adding.show('new', { numbers: '', floor: '', type: '', sleeps: null })}
        >
          {t('edit.add')}
        </Button>
      }
      size="list"
    >
      {!isOnline && <Banner tone="warning">{t('edit.offline')}</Banner>}
      {read.data === undefined ? (
        <ReadState read={read} failed={t('failedRead')} shape={[64, 64]} />
      ) : read.data.length === 0 ? (
        <EmptyState icon={<DoorIcon size={26} />} title={t('empty')} text={t('edit.emptyHint')} level={3} />
      ) : (
        byFloor(read.data).map((floor) => (
          <FloorTable
            key={floor.name ?? ''}
            floor={floor}
            columns={[
              { id: 'type', header: t('edit.type'), cell: ({ type }) => <bdi>{type}</bdi> },
              { id: 'sleeps', header: t('edit.sleeps'), cell: ({ sleeps }) => sleeps ?? '' },
              {
                id: 'acts',
                header: t('edit.acts'),
                isHeaderHidden: true,
                width: 'content',
                place: 'actions',
                cell: (room) => (
                  <span className={styles.rowActs}>
                    <Button
                      size="small"
                      disabled={!isOnline}
                      aria-label={t('edit.changeOf', { number: room.number })}
                      onClick={() => editing.show(room.id, draftOfRoom(room))}
                    >
                      {t('edit.changeShort')}
                    </Button>
                    <Button
                      size="small"
                      disabled={!isOnline}
                      aria-label={t('edit.removeOf', { number: room.number })}
                      onClick={() => removal.ask(room)}
                    >
                      {t('edit.removeShort')}
                    </Button>
                  </span>
                ),
              },
            ]}
          />
        ))
      )}
      {adding.form !== null && <AddRoomsDialog {...adding.form.props} />}
      {editing.form !== null && <EditRoomDialog key={editing.form.name} {...editing.form.props} />}
      {removal.question}
      <RemovalConflict
        entity="room"
        schema={roomSchema}
        nameOf={({ number }) => number}
        remove={acts.remove}
        act={t('edit.removeConfirm')}
      />
    </Page>
  );
}
