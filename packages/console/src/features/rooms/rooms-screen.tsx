import { maySetRooms } from '@bellhop/contract/rooms/policy';
import { isRoomOf } from '@bellhop/contract/rooms/room';
import { foldWords } from '@bellhop/contract/text/fold';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '../../platform/lists/use-address.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { useSignedIn } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { DoorIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { DefectButton } from './defects/defect-button.tsx';
import { ReadyTable } from './floor-table.tsx';
import { useRoomEdits } from './room-edit.ts';
import { byFloor, useRooms } from './rooms.ts';
import styles from './rooms-screen.module.css';
import { roomsSearch } from './rooms-search.ts';

/** The rooms with a switch for ready, which housekeeping uses on phones. */
export function RoomsScreen() {
  const { t } = useTranslation(['rooms', 'lists']);
  const address = useAddress(roomsSearch);
  const { show = 'all', q = '' } = address.search;
  const { privileges } = useSignedIn();
  const settings = useSettings();
  const isOnline = useIsOnline();
  const read = useRooms();
  const edits = useRoomEdits();
  const [typed, setTyped] = useState(q);
  const [led, setLed] = useState(q);
  // The search of the hotel can change the address while the screen is open.
  if (led !== q) {
    setLed(q);
    setTyped(q);
  }
  // Rooms set here stay in the list, so that a wrong press can be undone.
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());

  const rooms = (read.data ?? []).map(edits.shown);
  const notReady = rooms.filter(({ ready }) => !ready).length;
  const matches = rooms
    .filter((room) => isRoomOf(foldWords(typed), room))
    .filter(({ id, ready }) => show === 'all' || !ready || touched.has(id));
  const choose = (id: 'all' | 'notReady') => {
    setTouched(new Set());
    address.change({ show: id });
  };
  const showAll = () => {
    setTouched(new Set());
    setTyped('');
    address.show({});
  };

  return (
    <Page title={t('rooms:heading')} lead={t('rooms:lead')} acts={<DefectButton />} size="list">
      {!isOnline && <Banner tone="warning">{t('rooms:offline')}</Banner>}
      {read.data === undefined ? (
        <ReadState read={read} failed={t('rooms:failedRead')} shape={[64, 64, 64]} />
      ) : rooms.length === 0 ? (
        <EmptyState icon={<DoorIcon size={26} />} title={t('rooms:empty')} text={t('rooms:emptyHint')} level={3} />
      ) : (
        <>
          <div className={styles.tools}>
            <SegmentedControl
              label={t('rooms:show')}
              choices={[
                { id: 'all', label: t('lists:all'), count: rooms.length },
                { id: 'notReady', label: t('rooms:notReady'), count: notReady },
              ]}
              selected={show}
              onSelect={choose}
            />
            <SearchField
              label={t('rooms:search')}
              clearLabel={t('rooms:clear')}
              inputMode="search"
              value={typed}
              onType={setTyped}
            />
          </div>
          {matches.length === 0 ? (
            <EmptyState
              icon={<DoorIcon size={26} />}
              title={typed === '' ? t('rooms:allReady') : t('rooms:noneFound')}
              action={<Button onClick={showAll}>{t('lists:clearFilters')}</Button>}
              level={3}
            />
          ) : (
            byFloor(matches).map((floor) => (
              <ReadyTable
                key={floor.name ?? ''}
                floor={floor}
                isWaiting={edits.isWaiting}
                onSet={
                  maySetRooms(settings, privileges)
                    ? (room, ready) => {
                        setTouched((before) => new Set(before).add(room.id));
                        edits.set(room, ready);
                      }
                    : null
                }
              />
            ))
          )}
        </>
      )}
    </Page>
  );
}
