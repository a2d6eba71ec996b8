import { useState } from 'react';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import type { DiningDesk } from './dining-desk.ts';
import { openCalendar } from './open-calendar.ts';
import styles from './table-card.module.css';
import { useWords } from './words.ts';

/** Exports a confirmed table to the phone's calendar. */
export function CalendarButton({ desk, id }: { desk: DiningDesk; id: string }) {
  const { t, language } = useLocale();
  const words = useWords();
  const [state, setState] = useState<'ready' | 'reading' | FailureCode>('ready');

  async function add() {
    if (state === 'reading') return;
    setState('reading');
    try {
      openCalendar(await desk.readCalendar(id, language));
      setState('ready');
    } catch (error) {
      setState(failureCode(error));
    }
  }

  return (
    <div className={styles.choices}>
      <Button aria-disabled={state === 'reading'} onClick={() => void add()}>
        {words('table.calendar')}
      </Button>
      <p role="status" className={styles.failure}>
        {state === 'ready' || state === 'reading'
          ? ''
          : t(`errors.${state === 'restaurant_refused' ? 'not_found' : state}`)}
      </p>
    </div>
  );
}
