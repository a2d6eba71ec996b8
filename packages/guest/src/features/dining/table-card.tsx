import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import { useState } from 'react';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { systemClock } from '../../platform/clock.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { CalendarButton } from './calendar-button.tsx';
import { type DiningDesk, useDiningDesk } from './dining-desk.ts';
import { formatMoment, formatParty } from './moments.ts';
import styles from './table-card.module.css';
import { useWords, WithWords } from './words.ts';

/** The reservation of a request, with buttons to change or cancel it. */
export function TableCard({ id, onChange }: { id: string; onChange(): void }) {
  return (
    <WithWords>
      <Card id={id} onChange={onChange} />
    </WithWords>
  );
}

function Card({ id, onChange }: { id: string; onChange(): void }) {
  const locale = useLocale();
  const words = useWords();
  const { desk, book } = useDiningDesk();
  const table = book.tables?.find((each) => each.id === id);
  // A table of an import has no reservation, only a request.
  if (table === undefined) return null;
  const { restaurant, guests, status, cancel_until: until } = table;
  const now = systemClock.now();
  const isHeld = status !== 'CANCELED';
  const menu = book.restaurants?.find((each) => each.id === restaurant.id)?.menu ?? [];
  // A dish that was removed from the menu keeps its former name.
  const courseName = ({
    main_course_id,
    main_course_name: name,
  }: Pick<(typeof guests)[number], 'main_course_id' | 'main_course_name'>) =>
    nameIn(
      {
        name,
        nameWithLocales: menu.find((dish) => dish.id === main_course_id)?.titleWithLocales ?? {},
      },
      locale.language,
    );
  return (
    <section className={styles.card} aria-labelledby="table">
      <h2 id="table" className={styles.title}>
        {words('table.title')}
      </h2>
      <p className={styles.when}>{formatMoment(table.due_at, locale, restaurant.timezone_id)}</p>
      <p>
        <ProperName>{nameIn(restaurant, locale.language)}</ProperName>
        <span>{` · ${formatParty(table, words, locale)}`}</span>
      </p>
      {guests.length > 0 && (
        <ul className={styles.guests}>
          {guests.map(({ name, allergies, ...course }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place at the table has no other name
            <li key={place}>
              <ProperName>{name}</ProperName>
              {course.main_course_name !== '' && <span>{` · ${courseName(course)}`}</span>}
              {allergies && (
                <span className={styles.allergies}>
                  <span>{words('guests.allergies')}</span>
                  <span>: </span>
                  <bdi>{allergies}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {status === 'CLOSED' && table.due_at > now && <CalendarButton desk={desk} id={id} />}
      {isHeld && table.due_at > now && (
        <>
          <p className={styles.quiet}>
            {words(now <= until ? 'table.until' : 'table.late', {
              time: formatMoment(until, locale, restaurant.timezone_id),
            })}
          </p>
          {now <= until && <Choices desk={desk} table={table} onChange={onChange} />}
        </>
      )}
      {!isHeld && (
        <div className={styles.choices}>
          <Button onClick={onChange}>{words('table.again')}</Button>
        </div>
      )}
    </section>
  );
}

function Choices({ desk, table, onChange }: { desk: DiningDesk; table: OwnReservation; onChange(): void }) {
  const { t } = useLocale();
  const words = useWords();
  const [isAsked, setAsked] = useState(false);
  const [sending, setSending] = useState<'no' | 'yes' | FailureCode>('no');

  async function cancel() {
    if (sending === 'yes') return;
    setSending('yes');
    try {
      await desk.cancel(table.id);
    } catch (error) {
      setSending(failureCode(error));
    }
  }

  if (!isAsked) {
    return (
      <div className={styles.choices}>
        <Button onClick={onChange}>{words('table.change')}</Button>
        <Button onClick={() => setAsked(true)}>{words('table.cancel')}</Button>
      </div>
    );
  }
  return (
    <div className={styles.choices} role="group" aria-labelledby="sure">
      <p id="sure" className={styles.question}>
        {words('table.sure')}
      </p>
      <Button autoFocus onClick={() => setAsked(false)}>
        {words('table.keep')}
      </Button>
      <Button aria-disabled={sending === 'yes'} onClick={() => void cancel()}>
        {words('table.yes')}
      </Button>
      <p role="status" className={styles.failure}>
        {sending === 'no' || sending === 'yes'
          ? ''
          : sending === 'restaurant_refused'
            ? words('why.cancel_too_late')
            : t(`errors.${sending}`)}
      </p>
    </div>
  );
}
