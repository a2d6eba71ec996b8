import type { RoomConflict } from '@bellhop/contract/bookings/room-assignment';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { RoomConflicts } from '../rooms/assignment/room-question.tsx';
import styles from './made-pass.module.css';

interface RoomConflictChoiceProps {
  readonly conflicts: readonly RoomConflict[];
  readonly isBusy: boolean;
  readonly onCreate: () => void;
  /** The way back to the form. */
  readonly children: ReactNode;
}

/** Asks before a pass makes a stay in a room with conflicts, such as another guest's room. */
export function RoomConflictChoice({ conflicts, isBusy, onCreate, children }: RoomConflictChoiceProps) {
  const { t } = useTranslation(['rooms', 'passes']);
  return (
    <section role="alert" aria-label={t('rooms:askTitle')} className={styles.ways}>
      <strong>{t('rooms:askTitle')}</strong>
      <RoomConflicts conflicts={conflicts} />
      <Button busy={isBusy} onClick={onCreate}>
        {t('passes:create')}
      </Button>
      {children}
    </section>
  );
}
