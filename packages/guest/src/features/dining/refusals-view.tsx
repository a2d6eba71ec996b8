import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { calendarFile } from '@bellhop/contract/dining/calendar';
import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import type { Refusal } from '@bellhop/contract/requests/refusal-reasons';
import type { ReactNode } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { formatList, formatTime, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import type { GuestRestaurant, GuestSlot } from './dining-desk.ts';
import { formatMoment } from './moments.ts';
import { openCalendar } from './open-calendar.ts';
import { helpsAnotherRestaurant, helpsAnotherTime, refusalText } from './refusal-text.ts';
import styles from './refusals-view.module.css';
import { nearestFree } from './slots.ts';
import { useWords } from './words.ts';

const reminderSeconds = 900;

/** On a small phone the reasons are below the visible part of the page. */
function bringIntoSight(reasons: HTMLElement | null): void {
  reasons?.scrollIntoView?.({ block: 'nearest' });
}

/** Lists every reason why a table cannot be reserved, each with a way to go on. */
export function RefusalsView({
  refusals,
  restaurant,
  slots,
  wantedAt,
  tables,
  nameOf,
  reception,
  onChoose,
  onChangeTable,
  onOthers,
  onWait,
}: {
  refusals: readonly Refusal[];
  restaurant: GuestRestaurant;
  /** Other sittings to offer; empty: only this sitting is possible. */
  slots: readonly GuestSlot[];
  /** Unix seconds of the requested sitting. */
  wantedAt: number;
  tables: readonly OwnReservation[];
  /** Name of the person at a place. */
  nameOf(place: number): string;
  /** Button to call the reception. */
  reception: ReactNode;
  onChoose(slot: GuestSlot): void;
  onChangeTable(id: string): void;
  onOthers(): void;
  /** Joins the waiting list; null if the sitting has no waiting list. */
  onWait: (() => void) | null;
}) {
  const locale = useLocale();
  const words = useWords();
  const { timezone_id } = restaurant;
  const formatDay = (at: number) => formatTime(at, { ...locale, timeZone: timezone_id }, 'day');
  const namesOf = (places: readonly number[]) => formatList(places.map(nameOf), locale);
  const near = refusals.every(helpsAnotherTime) && slots.length > 0 ? nearestFree(slots, wantedAt) : null;
  const opens = refusals.find(({ code }) => code === 'reservation_too_early')?.at;
  const inTheWay = tables.filter(({ id }) => refusals.some((refusal) => refusal.id === id));
  return (
    <div className={styles.box}>
      <h3 className={styles.title}>{words('why.title')}</h3>
      <ul ref={bringIntoSight} className={styles.reasons}>
        {refusals.map((refusal) => (
          <li key={refusal.code}>
            <span>{refusalText(refusal, words, { formatDay, namesOf })}</span>
            {refusal.note !== undefined && <span dir="auto"> {refusal.note}</span>}
          </li>
        ))}
      </ul>
      {onWait !== null && refusals.every(({ code }) => code === 'slot_full') && (
        <div className={styles.way}>
          <p>{words('wait.hint')}</p>
          <Button onClick={onWait}>{words('wait.join')}</Button>
        </div>
      )}
      {opens !== undefined && <Button onClick={() => remind(opens)}>{words('why.remind')}</Button>}
      {inTheWay.map((table) => (
        <div key={table.id} className={styles.way}>
          <p>
            <ProperName>{nameIn(table.restaurant, locale.language)}</ProperName>
            <span>{` · ${formatMoment(table.due_at, locale, table.restaurant.timezone_id)}`}</span>
          </p>
          <Button onClick={() => onChangeTable(table.id)}>{words('why.change_that')}</Button>
        </div>
      ))}
      {near !== null && (
        <div className={styles.way}>
          <p>{words(near.length === 0 ? 'why.nothing_near' : 'why.nearest')}</p>
          {near.map((slot) => (
            <Button key={slot.id} onClick={() => onChoose(slot)}>
              {formatMoment(slot.at, locale, timezone_id)}
            </Button>
          ))}
        </div>
      )}
      {refusals.some(helpsAnotherRestaurant) && <Button onClick={onOthers}>{words('restaurants.all')}</Button>}
      {reception}
    </div>
  );

  /** Downloads a calendar entry of the moment at which reservations open. */
  function remind(from: number) {
    const place = nameIn(restaurant, locale.language);
    const { content } = calendarFile({
      uid: `${restaurant.id}-${from}@bellhop`,
      sequence: 0,
      isCanceled: false,
      from,
      to: from + reminderSeconds,
      title: words('why.remind_title', { restaurant: place }),
      place,
      notes: location.href,
      organizer: null,
      rings: true,
      writtenAt: systemClock.now(),
    });
    openCalendar(content);
  }
}
