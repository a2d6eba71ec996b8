import { isolated } from '@bellhop/browser/ui/isolated';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { tidied } from '@bellhop/contract/passes/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { conflictsIn } from '../rooms/assignment/room-choices.ts';
import styles from './made-pass.module.css';
import { NotMade } from './not-made.tsx';
import { PassCard } from './pass-card.tsx';
import { RoomConflictChoice } from './room-conflict-choice.tsx';
import { SendPass } from './send-pass.tsx';
import { type StayChoice, useMadePass } from './use-made-pass.ts';
import { useRooming } from './use-rooming.ts';
import { isBooking, type PassGuest, type PassSubject } from './wanted.ts';
import { doubtfulStays, WhoseStay } from './whose-stay.tsx';

interface NewPassProps {
  readonly guest: PassSubject;
  /** Goes back, with or without the typed form; undefined if the guest cannot be changed. */
  readonly onOther: ((keepsForm: boolean) => void) | undefined;
}

/** The guest and the pass below: loading, ready, or failed (QR-06, QR-31). */
export function NewPass({ guest, onOther }: NewPassProps) {
  const { t } = useTranslation('passes');
  const [choice, choose] = useState<StayChoice>(null);
  const pass = useMadePass(guest, choice);
  const { name, rooms, language } = guestOf(guest);
  const roomingOf = useRooming();
  const doubtful = doubtfulStays(pass.error);
  const conflicts = conflictsIn(pass.error);
  return (
    <div className={styles.pass}>
      <div className={styles.guest}>
        <h3>
          <ProperName>{name}</ProperName>
        </h3>
        <p>{roomingOf(rooms)}</p>
        {pass.data !== undefined && !isBooking(guest) && (
          <p role="status" className={styles.stay}>
            {pass.data.made
              ? t('madeStay')
              : t('foundStay', { name: isolated(pass.data.fullName), rooming: roomingOf(pass.data.rooms) })}
          </p>
        )}
      </div>
      {pass.data !== undefined ? (
        <>
          <PassCard
            links={pass.data.body}
            guest={{ name, rooms, language }}
            onOther={onOther && (() => onOther(false))}
          />
          <SendPass pass={pass.data} />
        </>
      ) : pass.error === null ? (
        <div className={styles.place}>
          <Spinner label={t('making')} />
        </div>
      ) : doubtful.length > 0 ? (
        <WhoseStay stays={doubtful} roomingOf={roomingOf} isBusy={pass.isFetching} onChoose={choose} />
      ) : conflicts.length > 0 ? (
        <RoomConflictChoice conflicts={conflicts} isBusy={pass.isFetching} onCreate={() => choose('new')}>
          {onOther !== undefined && (
            <Button variant="ghost" onClick={() => onOther(true)}>
              {t('changeDetails')}
            </Button>
          )}
        </RoomConflictChoice>
      ) : (
        <NotMade error={pass.error} isBusy={pass.isFetching} onRetry={() => void pass.refetch()}>
          {onOther !== undefined && (
            <Button variant="ghost" onClick={() => onOther(true)}>
              {t(isBooking(guest) ? 'other' : 'changeDetails')}
            </Button>
          )}
        </NotMade>
      )}
    </div>
  );
}

function guestOf(guest: PassSubject): PassGuest {
  if (isBooking(guest)) return { name: guest.fullName, rooms: guest.rooms, language: guest.language ?? null };
  const { firstName, lastName, roomNo } = tidied(guest);
  return { name: `${firstName} ${lastName}`, rooms: [roomNo], language: null };
}
