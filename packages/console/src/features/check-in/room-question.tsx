import type { RoomChoice } from '@bellhop/contract/check-in/rooms';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Question } from '../../platform/forms/question.tsx';
import styles from './check-in-card.module.css';

interface RoomQuestionProps {
  /** Rooms of the question; null: it is closed. */
  readonly rooms: readonly RoomChoice[] | null;
  readonly title: string;
  /** The button that passes it over. */
  readonly act: string;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

/** Asks before the assignment of a room that another stay has, or that is not ready. */
export function RoomQuestion({ rooms, title, act, onAct, onClose }: RoomQuestionProps) {
  return (
    <Question open={rooms !== null} title={title} act={act} onAct={onAct} onBack={onClose}>
      <Doubts rooms={rooms ?? []} />
    </Question>
  );
}

export function Doubts({ rooms }: { readonly rooms: readonly RoomChoice[] }) {
  return (
    <ul className={styles.doubts}>
      {rooms.map((room) => (
        <Doubt key={room.id} room={room} />
      ))}
    </ul>
  );
}

/** The stay that has the room in those nights, or that the room is not ready. */
function Doubt({ room: { number, stay } }: { readonly room: RoomChoice }) {
  const { t } = useTranslation('rooms');
  const format = useFormat();
  if (stay === null) return <li>{t('isNotReady', { number })}</li>;
  const name = [stay.fullName, stay.reservation_number].filter((word) => word !== null && word !== '').join(' · ');
  if (stay.checkin === null || stay.checkout === null) return <li>{t('taken', { number, name })}</li>;
  return <li>{t('takenFor', { number, name, from: format.date(stay.checkin), to: format.date(stay.checkout) })}</li>;
}
