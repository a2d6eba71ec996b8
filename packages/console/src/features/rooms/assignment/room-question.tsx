import type { RoomConflict } from '@bellhop/contract/bookings/room-assignment';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Question } from '../../../platform/forms/question.tsx';
import styles from './room-field.module.css';

interface RoomQuestionProps {
  /** Conflicts of the question; null: it is closed. */
  readonly conflicts: readonly RoomConflict[] | null;
  readonly title: string;
  /** The button that passes it over. */
  readonly act: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks before an assignment of rooms that has conflicts. */
export function RoomQuestion({ conflicts, title, act, onAct, onClose }: RoomQuestionProps) {
  return (
    <Question open={conflicts !== null} title={title} act={act} onAct={onAct} onBack={onClose}>
      <RoomConflicts conflicts={conflicts ?? []} />
    </Question>
  );
}

/** One sentence for each reason against an assignment of rooms. */
export function RoomConflicts({ conflicts }: { readonly conflicts: readonly RoomConflict[] }) {
  const sentenceOf = useConflictSentence();
  return (
    <ul className={styles.conflicts}>
      {conflicts.map((conflict) => (
        <li key={`${conflict.code} ${conflict.number ?? ''} ${conflict.stay?.id ?? ''}`}>{sentenceOf(conflict)}</li>
      ))}
    </ul>
  );
}

/** Returns the sentence about one conflict: the stay that has the room, or the fault of the room. */
function useConflictSentence(): (conflict: RoomConflict) => string {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  return ({ code, number: room, stay, sleeps, people, checkin }) => {
    const number = room ?? '';
    switch (code) {
      case 'room_taken': {
        const name = [stay?.fullName, stay?.reservation_number]
          .filter((word) => word != null && word !== '')
          .join(' · ');
        if (stay === null || stay.checkin === null || stay.checkout === null) return t('taken', { number, name });
        return t('takenFor', { number, name, from: format.date(stay.checkin), to: format.date(stay.checkout) });
      }
      case 'room_not_ready':
        return t('isNotReady', { number });
      case 'room_unknown':
        return t('conflict.unknown', { number });
      case 'room_too_small':
        return t('conflict.tooSmall', { people: people ?? 0, count: sleeps ?? 0 });
      case 'key_handed_over':
        return t('conflict.key', { number });
      case 'arrival_later':
        return t('conflict.arrival', { date: checkin === null ? '' : format.date(checkin) });
    }
  };
}
