import type { RoomConflict } from '@bellhop/contract/bookings/room-assignment';
import { readRooms } from '@bellhop/contract/check-in/form';
import type { RoomConflictCode } from '@bellhop/contract/problem';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Question } from '../../platform/forms/question.tsx';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { codesOf, conflictsIn } from '../rooms/assignment/room-choices.ts';
import { RoomQuestion } from '../rooms/assignment/room-question.tsx';
import styles from './check-in-card.module.css';
import type { CheckIn, FinishStatus } from './use-check-in.ts';

interface FinishProps {
  readonly request: GuestRequest;
  readonly checkIn: CheckIn;
  /** People of the booking whose forms are not complete. */
  readonly missing: number;
  /** The guests arrive later. */
  readonly isAccepted: boolean;
}

/**
 * FCI-23, FCI-24; asks first before the day of arrival, without a room or all forms, and if another stay has the room.
 */
export function Finish({ request, checkIn: { finish, guests, today, isUnsaved }, missing, isAccepted }: FinishProps) {
  const { t } = useTranslation(['check-in', 'rooms']);
  const format = useFormat();
  const isOnline = useIsOnline();
  const [isAsking, setAsking] = useState(false);
  const [question, setQuestion] = useState<{
    status: FinishStatus;
    conflicts: readonly RoomConflict[];
    earlier: readonly RoomConflictCode[];
  } | null>(null);
  const arrival = guests[0]?.form.checkin ?? request.booking?.checkin ?? null;
  const isEarly = arrival !== null && format.dayKey(arrival) > today;
  const hasRoom = readRooms(request).length > 0 || request.rooms.length > 0;
  if (request.status === 'CLOSED' || request.status === 'CANCELED' || guests.length === 0) return null;
  const act = (status: FinishStatus, override: readonly RoomConflictCode[] = []) => {
    setQuestion(null);
    const onError = (error: unknown) => {
      const conflicts = conflictsIn(error);
      if (conflicts.length > 0) setQuestion({ status, conflicts, earlier: override });
    };
    finish.mutate({ status, override }, { onError });
  };
  const disabled = !isOnline || isUnsaved || finish.isPending;
  // Without a network the card says so.
  const title = isUnsaved && isOnline ? t('check-in:done.unsaved') : undefined;
  return (
    <>
      <Button
        variant="primary"
        icon={<CheckIcon size={16} />}
        busy={finish.isPending && finish.variables.status === 'hotel_guest'}
        disabled={disabled}
        title={title}
        onClick={() => (isEarly || missing > 0 || !hasRoom ? setAsking(true) : act('hotel_guest'))}
      >
        {t('check-in:done.checkIn')}
      </Button>
      {!isAccepted && (
        <Button
          busy={finish.isPending && finish.variables.status === 'future_guest'}
          disabled={disabled}
          title={title}
          onClick={() => act('future_guest')}
        >
          {t('check-in:done.later')}
        </Button>
      )}
      {title !== undefined && <p className={styles.note}>{title}</p>}
      <Question
        open={isAsking}
        title={t(isEarly ? 'check-in:done.earlyTitle' : 'check-in:done.incompleteTitle')}
        act={t('check-in:done.checkIn')}
        onAct={() => {
          setAsking(false);
          act('hotel_guest', isEarly ? ['arrival_later'] : []);
        }}
        onBack={() => setAsking(false)}
      >
        {isEarly && <p>{t('check-in:done.early', { date: format.date(arrival) })}</p>}
        {!hasRoom && <p>{t('check-in:done.noRoom')}</p>}
        {missing > 0 && <p>{t('check-in:party.missing', { count: missing })}</p>}
      </Question>
      <RoomQuestion
        conflicts={question?.conflicts ?? null}
        title={t('rooms:keepTitle')}
        act={t(question?.status === 'future_guest' ? 'check-in:done.later' : 'check-in:done.checkIn')}
        onAct={() => question !== null && act(question.status, [...question.earlier, ...codesOf(question.conflicts)])}
        onClose={() => setQuestion(null)}
      />
    </>
  );
}
