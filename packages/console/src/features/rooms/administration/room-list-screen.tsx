import { type Room, room as roomSchema } from '@bellhop/contract/rooms/room';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editConflictOf } from '../../../platform/api/edit-conflict.ts';
import { LaterActConflict } from '../../../platform/edit-conflicts/later-act-conflict.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { ReadState } from '../../../platform/read-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DoorIcon } from '../../../ui/icons.tsx';
import { Table } from '../../../ui/kit/table.tsx';
import { useDrafts } from '../../../ui/kit/use-drafts.ts';
import { Page } from '../../../ui/page.tsx';
import { Banner, EmptyState } from '../../../ui/states.tsx';
import { byFloor, type Floor, useRooms } from '../rooms.ts';
import styles from '../rooms-screen.module.css';
import { AddRoomsDialog, type RoomsDraft } from './add-rooms-dialog.tsx';
import { draftOfRoom, EditRoomDialog, type RoomDraft } from './edit-room-dialog.tsx';
import { useRoomActs } from './mutations.ts';

/** The rooms of the hotel, as search, check-in and housekeeping know them. */
export function RoomListScreen() {
  const { t } = useTranslation(['rooms', 'ui']);
  const isOnline = useIsOnline();
  const read = useRooms();
  const acts = useRoomActs();
  const adding = useDrafts<RoomsDraft>();
  const editing = useDrafts<RoomDraft>();
  const [removing, setRemoving] = useState<Room | null>(null);
  const edited = editing.open;
  const conflict = editConflictOf(acts.remove.error, roomSchema);
  return (
    <Page
      title={t('rooms:heading')}
      lead={<p>{t('rooms:edit.lead')}</p>}
      acts={
        <Button
          variant="primary"
          disabled={!isOnline}
          onClick={() => adding.show('new', { numbers: '', floor: '', type: '' })}
        >
          {t('rooms:edit.add')}
        </Button>
      }
      size="list"
    >
      {!isOnline && <Banner tone="warning">{t('rooms:edit.offline')}</Banner>}
      {read.data === undefined ? (
        <ReadState read={read} failed={t('rooms:failedRead')} shape={[64, 64]} />
      ) : read.data.length === 0 ? (
        <EmptyState icon={<DoorIcon size={26} />} title={t('rooms:empty')} text={t('rooms:edit.emptyHint')} level={3} />
      ) : (
        byFloor(read.data).map((floor) => (
          <RoomsOfFloor
            key={floor.name ?? ''}
            floor={floor}
            isDisabled={!isOnline}
            onEdit={(room) => {
              acts.change.reset();
              editing.show(room.id, draftOfRoom(room));
            }}
            onRemove={setRemoving}
          />
        ))
      )}
      {adding.open !== null && (
        <AddRoomsDialog
          draft={adding.open.draft}
          isSaving={acts.add.isPending}
          onChange={(next) => adding.keep('new', next)}
          onSave={(rooms) => acts.add.mutate(rooms, { onSuccess: () => adding.forget('new') })}
          onClose={adding.close}
          onCancel={() => adding.forget('new')}
        />
      )}
      {edited !== null && (
        <EditRoomDialog
          draft={edited.draft}
          failure={acts.change.error}
          isSaving={acts.change.isPending}
          onChange={(next) => {
            // Theirs was taken: there is nothing left to choose between.
            if (next.version !== edited.draft.version) acts.change.reset();
            editing.keep(edited.name, next);
          }}
          onSave={(next) =>
            acts.change.mutate({ id: edited.name, ...next }, { onSuccess: () => editing.forget(edited.name) })
          }
          onClose={editing.close}
          onCancel={() => editing.forget(edited.name)}
        />
      )}
      <Dialog
        open={removing !== null}
        role="alertdialog"
        title={t('rooms:edit.remove', { number: removing?.number ?? '' })}
        onClose={() => setRemoving(null)}
        closeLabel={t('ui:close')}
        actions={
          <>
            <Button onClick={() => setRemoving(null)}>{t('ui:cancel')}</Button>
            <Button
              variant="danger"
              busy={acts.remove.isPending}
              onClick={() => removing !== null && acts.remove.mutate(removing, { onSettled: () => setRemoving(null) })}
            >
              {t('rooms:edit.removeConfirm')}
            </Button>
          </>
        }
      >
        <p>{t('rooms:edit.removeText')}</p>
      </Dialog>
      {conflict !== null && (
        <LaterActConflict
          entity="room"
          about={conflict.current.number}
          act={t('rooms:edit.removeConfirm')}
          changes={conflict.changes}
          onMine={() => acts.remove.mutate(conflict.current)}
          onTheirs={acts.remove.reset}
        />
      )}
    </Page>
  );
}

interface RoomsOfFloorProps {
  readonly floor: Floor;
  readonly isDisabled: boolean;
  readonly onEdit: (room: Room) => void;
  readonly onRemove: (room: Room) => void;
}

function RoomsOfFloor({ floor: { name, rooms }, isDisabled, onEdit, onRemove }: RoomsOfFloorProps) {
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
            cell: ({ number }) => <bdi className={styles.number}>{number}</bdi>,
          },
          { id: 'type', header: t('edit.type'), cell: ({ type }) => <bdi>{type}</bdi> },
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
                  disabled={isDisabled}
                  aria-label={t('edit.changeOf', { number: room.number })}
                  onClick={() => onEdit(room)}
                >
                  {t('edit.changeShort')}
                </Button>
                <Button
                  size="small"
                  disabled={isDisabled}
                  aria-label={t('edit.removeOf', { number: room.number })}
                  onClick={() => onRemove(room)}
                >
                  {t('edit.removeShort')}
                </Button>
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
