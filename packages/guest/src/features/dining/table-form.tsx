import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import { needsConfirmation } from '@bellhop/contract/dining/rules';
import { mostPlaces, type OwnWaiting } from '@bellhop/contract/dining/waiting';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatList, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { AskPart, isLargeParty } from './ask-part.tsx';
import type { GuestSlot } from './dining-desk.ts';
import { formatMoment, formatParty } from './moments.ts';
import { PlaceCard } from './place-card.tsx';
import { RefusalsView } from './refusals-view.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { isFree } from './slots.ts';
import styles from './table-form.module.css';
import { AgeRules, ArrivalField, GuestsPart, Part, PartyPart, SlotsMissing } from './table-form-parts.tsx';
import { useKnownNames } from './use-known-names.ts';
import { type TableFormInput, type TableFormState, useTableForm } from './use-table-form.ts';
import { placeIn } from './waiting.ts';
import { useWords } from './words.ts';

/** The party, the time and the dishes of a table. */
export function TableForm({
  tables,
  places: queues,
  reception,
  onChangeTable,
  onOpenOffer,
  onOthers,
  ...input
}: TableFormInput & {
  readonly tables: readonly OwnReservation[];
  /** Places on waiting lists; null: not read yet. */
  readonly places: readonly OwnWaiting[] | null;
  /** Button to call the reception. */
  readonly reception: ReactNode;
  onChangeTable(id: string): void;
  onOpenOffer(id: string): void;
  onOthers(): void;
}) {
  const { desk, restaurant, table, offer } = input;
  const locale = useLocale();
  const words = useWords();
  const form = useTableForm(input);
  const { draft, slots, chosen, refused, missing, ageless } = form;
  const [chosenDay, setDay] = useState<string | null>(null);
  const names = useKnownNames(desk, tables);
  const element = useRef<HTMLFormElement>(null);
  const day = chosenDay ?? chosen?.day ?? (slots?.slots.find(isFree) ?? slots?.slots[0])?.day ?? null;
  // Reasons of the last refusal, else of the chosen time.
  const shown = refused.length > 0 ? refused : (chosen?.reasons ?? []);
  const place = placeIn(queues, draft.sitting);
  // The sitting is full, and the guest already waits for it.
  const isAwaited = place !== undefined && shown.every(({ code }) => code === 'slot_full');
  const focusRef = useKeptFocus<HTMLDivElement>(place?.id);
  // A guest who changes a table still has it; only guests without a table may wait.
  const mayWait = offer === null && place === undefined && (table === null || table.status === 'CANCELED');
  const choose = (slot: GuestSlot) => {
    setDay(slot.day);
    form.choose(slot);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the guest tries to send, not while they choose.
  useEffect(() => {
    if (missing.length + ageless.length > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.isTried]);

  if (slots === null) return <SlotsMissing form={form} />;
  const isAnswer = refused.length > 0 || offer !== null;
  const refusals = shown.length > 0 && !isAwaited && (
    <RefusalsView
      refusals={shown}
      restaurant={restaurant}
      slots={offer === null ? slots.slots : []}
      wantedAt={chosen?.at ?? 0}
      tables={tables}
      nameOf={(at) => {
        const person = form.places[at];
        return person === undefined ? '' : form.nameOf(person);
      }}
      reception={reception}
      onChoose={choose}
      onChangeTable={onChangeTable}
      onOthers={onOthers}
      onWait={mayWait ? () => void form.wait() : null}
    />
  );

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send();
      }}
    >
      {offer !== null && (
        <p className={styles.title}>
          {`${formatMoment(offer.at, locale, restaurant.timezone_id)} · ${formatParty(offer, words, locale)}`}
        </p>
      )}
      {offer === null && <PartyPart form={form} />}
      {offer === null && isLargeParty(draft, restaurant.rules) && (
        <AskPart form={form} restaurant={restaurant} onDone={input.onDone} />
      )}
      <AgeRules rules={restaurant.rules} />
      {(offer === null || form.arrivals.length > 0) && (
        <Part name="when" title={words('when.title')}>
          {offer === null && (
            <SlotChoice
              slots={slots}
              places={queues}
              day={day}
              chosen={draft.sitting}
              onDay={setDay}
              onChoose={choose}
            />
          )}
          <ArrivalField form={form} timeZone={restaurant.timezone_id} />
          {offer === null && (
            <div ref={focusRef} tabIndex={-1} className={styles.part}>
              {place !== undefined && (
                <PlaceCard desk={desk} place={place} onTake={() => onOpenOffer(place.id)} onTimes={null} />
              )}
              <div role="status">{!isAnswer && refusals}</div>
            </div>
          )}
        </Part>
      )}
      <GuestsPart form={form} restaurant={restaurant} names={names} />
      <Bottom form={form} input={input} isButtonShown={offer !== null || !isAwaited || shown.length === 0}>
        {isAnswer && refusals}
      </Bottom>
    </form>
  );
}

/** The answer to the last attempt next to the button; `children` are the reasons of a refusal. */
function Bottom({
  form: { draft, isTried, sending, refused },
  input: { restaurant, table, offer },
  isButtonShown,
  children,
}: {
  form: TableFormState;
  input: TableFormInput;
  isButtonShown: boolean;
  children: ReactNode;
}) {
  const locale = useLocale();
  const { t } = locale;
  const words = useWords();
  const asksFirst = needsConfirmation(restaurant.rules, draft.adults + draft.children);

  function noteOf(): string {
    if (isTried && draft.sitting === null) return words('form.choose_time');
    if (sending === 'edit_conflict' && table !== null) {
      const moment = formatMoment(table.due_at, locale, restaurant.timezone_id);
      return words('form.moved', { table: formatList([moment, formatParty(table, words, locale)], locale) });
    }
    if (sending === 'not_full') return words('wait.room');
    if (sending === 'offer_lapsed') return words('wait.gone');
    if (sending === 'too_many_places') return words('wait.limit', { count: mostPlaces });
    if (sending === 'restaurant_refused' && refused.length === 0) return words('why.cancel_too_late');
    if (sending === 'no' || sending === 'yes' || sending === 'restaurant_refused') return '';
    return t(`errors.${sending}`);
  }

  function purpose() {
    if (offer !== null) return 'wait.take';
    if (table !== null && table.status !== 'CANCELED') return 'form.save';
    return asksFirst ? 'form.ask' : 'form.reserve';
  }

  return (
    <div className={styles.bottom}>
      <div role="status">{children}</div>
      <p role="status" className={styles.note}>
        {noteOf()}
      </p>
      {asksFirst && <p>{words('form.ask_hint')}</p>}
      {isButtonShown && (
        <Button kind="main" submit aria-disabled={sending === 'yes'}>
          {sending === 'yes' ? t('new.sending') : words(purpose())}
        </Button>
      )}
    </div>
  );
}
