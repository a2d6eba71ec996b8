import { logProblem } from '@bellhop/browser/log';
import type { Booking } from '@bellhop/contract/bookings/booking';
import { readWindow } from '@bellhop/contract/bookings/day';
import { recordDayPrint } from '@bellhop/contract/bookings/house-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hotelClock } from '../../../platform/clock.ts';
import type { ListSpec } from '../../../platform/collection/filter.ts';
import { visibleList } from '../../../platform/collection/visible-list.ts';
import { type ReadContext, useReadContext } from '../../../platform/lists/read-context.ts';
import { Button } from '../../../ui/button.tsx';
import { PrintIcon } from '../../../ui/kit/print-sheet.tsx';
import { type BookingTypes, bookingKind, bookingStore } from '../../booking-store/store.ts';
import styles from './day-bar.module.css';
import { DaySheet, type PrintedDay } from './day-sheet.tsx';

/** Prints the whole part of the day in the order of the screen, also rows that are not on it. */
export function PrintDay({ day, order }: { readonly day: string; readonly order: BookingTypes['order'] }) {
  const { t } = useTranslation('bookings');
  const context = useReadContext();
  const [state, setState] = useState<'reading' | 'failed' | null>(null);
  const [sheet, setSheet] = useState<PrintedDay | null>(null);
  const print = async () => {
    setState('reading');
    setSheet(null);
    try {
      const shown = readWindow(day);
      const stays = await readStays(context, { filter: { ...bookingKind.everything, day }, order });
      const { api, hotelId } = context;
      const recorded = api.call(recordDayPrint, { params: { day: shown.day }, query: { hotel_id: hotelId } });
      // Printing works without a network, and the screen shows the same data.
      recorded.catch((error: unknown) => logProblem('a print of a day was not recorded', error));
      setSheet({ ...shown, stays, at: hotelClock.now() });
      setState(null);
    } catch (error) {
      logProblem('a day of the house was not printed', error);
      setState('failed');
    }
  };
  return (
    <>
      <Button icon={<PrintIcon size={16} />} busy={state === 'reading'} onClick={() => void print()}>
        {t('day.print')}
      </Button>
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {t('day.printFailed')}
        </p>
      )}
      {sheet !== null && <DaySheet printed={sheet} onPrinted={() => setSheet(null)} />}
    </>
  );
}

/** Reads all pages from the server; without a network, uses the device's stays if they are complete. */
async function readStays(context: ReadContext, spec: ListSpec<BookingTypes>): Promise<readonly Booking[]> {
  const staysById = new Map<string, Booking>();
  let cursor: string | undefined;
  try {
    do {
      const page = await bookingStore.fetchPage(context, spec, { limit: '200', cursor });
      // A stay that changes during the read may come on two pages.
      for (const stay of page.items) staysById.set(stay.id, stay);
      cursor = page.lastEvaluatedKey ?? undefined;
    } while (cursor !== undefined);
    return [...staysById.values()];
  } catch (error) {
    const { complete, entries } = visibleList(bookingStore.read(context.client), spec);
    if (!complete) throw error;
    return entries.map(({ item }) => item);
  }
}
