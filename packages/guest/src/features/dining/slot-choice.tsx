import type { OwnWaiting } from '@bellhop/contract/dining/waiting';
import type { ReactNode } from 'react';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { FieldGroup } from '../../ui/field-group.tsx';
import type { GuestSlot, GuestSlots } from './dining-desk.ts';
import { formatDay } from './moments.ts';
import styles from './slot-choice.module.css';
import { daysOf, daysOfStay, isFree, nextFreeDay, reasonOfDay, type SlotDay } from './slots.ts';
import { placeIn } from './waiting.ts';
import { useWords } from './words.ts';

/** Day and time. A full sitting can be chosen too; the screen then shows the reason. */
export function SlotChoice({
  slots,
  places,
  day,
  chosen,
  onDay,
  onChoose,
}: {
  slots: GuestSlots;
  /** Places on waiting lists; null: not read yet. */
  places: readonly OwnWaiting[] | null;
  day: string | null;
  /** Id of the slot. */
  chosen: string | null;
  onDay(day: string): void;
  onChoose(slot: GuestSlot): void;
}) {
  const locale = useLocale();
  const words = useWords();
  const all = daysOf(slots);
  const days = daysOfStay(all, day);
  if (days.length === 0) return <p>{words(all.length === 0 ? 'when.none' : 'when.outside_stay')}</p>;
  const shown = days.find((each) => each.day === day);
  const next = shown === undefined || shown.slots.some(isFree) ? null : nextFreeDay(days, shown.day);
  return (
    <>
      <FieldGroup title={words('when.day')} titleClass={styles.legend} className={styles.set}>
        <div className={styles.days}>
          {days.map((each) => (
            <Choice key={each.day} name="day" checked={each.day === day} onChoose={() => onDay(each.day)}>
              <strong>{formatDay(each.day, locale)}</strong>
              <span>{stateOf(each)}</span>
            </Choice>
          ))}
        </div>
      </FieldGroup>
      {shown !== undefined && shown.closed !== null && (
        <p className={styles.closed}>
          <span>{words('why.restaurant_closed')}</span> <span dir="auto">{shown.closed}</span>
        </p>
      )}
      {next !== null && (
        <Button onClick={() => onDay(next)}>{words('when.next_free', { day: formatDay(next, locale) })}</Button>
      )}
      {shown !== undefined && shown.slots.length > 0 && (
        <FieldGroup title={words('when.time')} titleClass={styles.legend} className={styles.set}>
          <div className={styles.times}>
            {shown.slots.map((slot) => (
              <Choice
                key={slot.id}
                name="time"
                checked={slot.id === chosen}
                isFaint={!isFree(slot)}
                onChoose={() => onChoose(slot)}
              >
                <strong dir="ltr">{`${slot.opens_at} – ${slot.closes_at}`}</strong>
                <span>{seatsOf(slot)}</span>
              </Choice>
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  );

  function stateOf({ slots: ofDay, closed }: SlotDay): string {
    if (closed !== null) return words('when.closed_day');
    const free = ofDay.filter(isFree).length;
    return free === 0 ? words(`when.${reasonOfDay(ofDay)}`) : words('when.free', { count: free });
  }

  function seatsOf(slot: GuestSlot): string {
    if (placeIn(places, slot.id) !== undefined) return words('wait.title');
    if (isFree(slot)) return words('when.seats', { count: slot.available_seats });
    const isFull = slot.available_seats === 0 && slot.reasons.every(({ code }) => code === 'slot_full');
    return words(isFull ? 'when.full' : 'when.why');
  }
}

function Choice({
  name,
  checked,
  isFaint = false,
  onChoose,
  children,
}: {
  name: string;
  checked: boolean;
  isFaint?: boolean;
  onChoose(): void;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice} data-faint={isFaint || undefined} data-chosen={checked || undefined}>
      <input type="radio" name={name} className="visually-hidden" checked={checked} onChange={onChoose} />
      {children}
    </label>
  );
}
