import { clientId } from '@bellhop/contract/client-id';
import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import { mostPeople } from '@bellhop/contract/dining/reservation';
import { needsConfirmation } from '@bellhop/contract/dining/rules';
import { mostPlaces, type OwnWaiting } from '@bellhop/contract/dining/waiting';
import { type Refusal, refusal } from '@bellhop/contract/requests/refusal-reasons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiFailure, type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { systemClock } from '../../platform/clock.ts';
import { formatList, formatTime, useLocale } from '../../platform/i18n/locale.ts';
import { useRetry } from '../../platform/use-retry.ts';
import { Button } from '../../ui/button.tsx';
import { Field, inputClass } from '../../ui/field.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { CountField } from './count-field.tsx';
import type { DiningDesk, GuestRestaurant, GuestSlot } from './dining-desk.ts';
import {
  draftOfChange,
  draftOfOffer,
  draftOfTable,
  guestsOf,
  newTableDraft,
  type Place,
  placesOf,
  storedTableDraft,
  type TableDraft,
  withoutAge,
  withoutCourse,
  withPerson,
} from './draft.ts';
import { formatMoment, formatParty } from './moments.ts';
import { knownNames, PersonFields } from './person-fields.tsx';
import { PlaceCard } from './place-card.tsx';
import { RefusalsView } from './refusals-view.tsx';
import { SlotChoice } from './slot-choice.tsx';
import { arrivalsIn, isFree } from './slots.ts';
import styles from './table-form.module.css';
import { useKnownNames } from './use-known-names.ts';
import { useSlots } from './use-slots.ts';
import { placeIn } from './waiting.ts';
import { useWords } from './words.ts';

type Sending = 'no' | 'yes' | FailureCode | 'not_full' | 'offer_lapsed' | 'too_many_places';

/** The party, the time and the dishes of a table. The draft is kept until it has been sent. */
export function TableForm({
  desk,
  restaurant,
  table,
  offer,
  tables,
  places: queues,
  guestName,
  reception,
  onDone,
  onChangeTable,
  onOpenOffer,
  onOthers,
}: {
  desk: DiningDesk;
  restaurant: GuestRestaurant;
  /** The reservation to change, or a cancelled one to reserve again; null: a new one. */
  table: OwnReservation | null;
  /** Held seats of the guest: the form reserves only these. */
  offer: OwnWaiting | null;
  tables: readonly OwnReservation[];
  /** Places on waiting lists; null: not read yet. */
  places: readonly OwnWaiting[] | null;
  guestName: string;
  /** Button to call the reception. */
  reception: ReactNode;
  onDone(id: string): void;
  onChangeTable(id: string): void;
  onOpenOffer(id: string): void;
  onOthers(): void;
}) {
  const locale = useLocale();
  const { t } = locale;
  const words = useWords();
  const [kept] = useState(() => storedTableDraft((table ?? offer)?.id ?? restaurant.id));
  const [draft, setDraft] = useState<TableDraft>(() => {
    const stored = kept.read();
    if (offer !== null) return draftOfOffer(offer, stored ?? newTableDraft(guestName));
    // A draft of an older version of the reservation is dropped.
    if (stored !== null && stored.version === (table?.version ?? null)) {
      return table === null ? stored : draftOfChange(stored, table);
    }
    return table === null ? newTableDraft(guestName) : draftOfTable(table);
  });
  const [sending, setSending] = useState<Sending>('no');
  const [refused, setRefused] = useState<readonly Refusal[]>([]);
  const [isTried, setTried] = useState(false);
  const { slots, failure, read } = useSlots(desk, restaurant.id, draft, table?.id);
  const [chosenDay, setDay] = useState<string | null>(null);
  const names = useKnownNames(desk, tables);
  const form = useRef<HTMLFormElement>(null);

  const chosen = slots?.slots.find(({ id }) => id === draft.sitting);
  const day = chosenDay ?? chosen?.day ?? (slots?.slots.find(isFree) ?? slots?.slots[0])?.day ?? null;
  const places = placesOf(draft);
  const nameOf = ({ kind, index, person }: Place) =>
    person.name.trim() || words(kind === 'adult' ? 'guests.adult' : 'guests.child', { number: index + 1 });
  const missing = isTried ? withoutCourse(draft, restaurant) : [];
  const ageless = isTried ? withoutAge(draft, restaurant.rules) : [];
  // Reasons of the last refusal, else of the chosen time.
  const shown = refused.length > 0 ? refused : (chosen?.reasons ?? []);
  const arrivals = chosen?.all_day ? arrivalsIn(chosen, restaurant, systemClock.now()) : [];
  const arrival = arrivals.find((at) => at === draft.arrival) ?? arrivals[0] ?? null;
  const place = placeIn(queues, draft.sitting);
  // The sitting is full, and the guest already waits for it.
  const isAwaited = place !== undefined && shown.every(({ code }) => code === 'slot_full');
  const focusRef = useKeptFocus<HTMLDivElement>(place?.id);
  // A guest who changes a table still has it; only guests without a table may wait.
  const mayWait = offer === null && place === undefined && (table === null || table.status === 'CANCELED');
  const asksFirst = needsConfirmation(restaurant.rules, draft.adults + draft.children);

  const edit = (change: Partial<TableDraft>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    kept.write(next);
    setRefused([]);
    setSending((before) => (before === 'yes' ? before : 'no'));
  };
  const choose = (slot: GuestSlot) => {
    setDay(slot.day);
    edit({ sitting: slot.id, arrival: null });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the guest tries to send, not while they choose.
  useEffect(() => {
    if (missing.length + ageless.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isTried]);

  async function send() {
    if (sending === 'yes') return;
    setTried(true);
    const lacking = [...withoutCourse(draft, restaurant), ...withoutAge(draft, restaurant.rules)];
    if (draft.sitting === null || lacking.length > 0) return;
    setSending('yes');
    setRefused([]);
    const { adults, children, sitting: reservation_id } = draft;
    const wish = {
      reservation_id,
      adults,
      children,
      guests: guestsOf(draft, restaurant.rules, nameOf),
      ...(arrival === null ? {} : { due_at: arrival }),
    };
    try {
      if (offer !== null)
        await desk.take(offer.id, { guests: wish.guests, ...(arrival === null ? {} : { due_at: arrival }) });
      else if (table === null) await desk.reserve({ id: draft.id, ...wish });
      else await desk.change(table.id, { ...wish, ...(draft.version === null ? {} : { version: draft.version }) });
      kept.remove();
      onDone(draft.id);
    } catch (error) {
      const code = failureCode(error);
      // The shown seats are out of date.
      read();
      if (code === 'id_taken') edit({ id: newTableDraft('').id });
      // A reservation that this phone has not read may be the reason.
      if (code === 'restaurant_refused') void desk.read();
      if (code === 'edit_conflict') {
        await desk.read();
        edit({ version: desk.store.get().tables?.find(({ id }) => id === draft.id)?.version ?? draft.version });
      }
      setRefused(refusalsOf(error));
      setSending(ownCodeOf(error) ?? code);
    }
  }

  /** The draft stays with the place, for the moment of the offer. */
  async function wait() {
    if (sending === 'yes' || draft.sitting === null) return;
    setSending('yes');
    const { adults, children, sitting: reservation_id } = draft;
    try {
      const { id } = await desk.join({ id: clientId(), reservation_id, adults, children });
      storedTableDraft(id).write({ ...draft, id, version: null });
      setRefused([]);
      setSending('no');
    } catch (error) {
      const code = failureCode(error);
      read();
      setRefused(refusalsOf(error));
      setSending(code === 'limit_reached' ? 'too_many_places' : (ownCodeOf(error) ?? code));
    }
  }
  useRetry(sending === 'network', () => void send());

  if (slots === null) {
    return failure === null ? (
      <p role="status">{words('when.loading')}</p>
    ) : (
      <div role="alert" className={styles.part}>
        <p>{t(`errors.${failure}`)}</p>
        <Button onClick={read}>{t('gate.retry')}</Button>
      </div>
    );
  }
  const isAnswer = refused.length > 0 || offer !== null;
  const refusals = shown.length > 0 && !isAwaited && (
    <RefusalsView
      refusals={shown}
      restaurant={restaurant}
      slots={offer === null ? slots.slots : []}
      wantedAt={chosen?.at ?? 0}
      tables={tables}
      nameOf={(at) => {
        const place = places[at];
        return place === undefined ? '' : nameOf(place);
      }}
      reception={reception}
      onChoose={choose}
      onChangeTable={onChangeTable}
      onOthers={onOthers}
      onWait={mayWait ? () => void wait() : null}
    />
  );

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {offer !== null && (
        <p className={styles.title}>
          {`${formatMoment(offer.at, locale, restaurant.timezone_id)} · ${formatParty(offer, words, locale)}`}
        </p>
      )}
      {offer === null && (
        <section className={styles.part} aria-labelledby="party">
          <h2 id="party" className={styles.title}>
            {words('party.title')}
          </h2>
          <CountField
            label={words('party.adults')}
            value={draft.adults}
            least={1}
            most={mostPeople}
            onChange={(adults) => edit({ adults })}
          />
          <CountField
            label={words('party.children')}
            value={draft.children}
            least={0}
            most={mostPeople}
            onChange={(children) => edit({ children })}
          />
        </section>
      )}
      <AgeRules rules={restaurant.rules} />
      {(offer === null || arrivals.length > 0) && (
        <section className={styles.part} aria-labelledby="when">
          <h2 id="when" className={styles.title}>
            {words('when.title')}
          </h2>
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
          {arrivals.length > 0 && (
            <Field label={words('when.arrival')}>
              {(wired) => (
                <select
                  {...wired}
                  className={inputClass}
                  value={arrival ?? ''}
                  onChange={(event) => edit({ arrival: Number(event.target.value) })}
                >
                  {arrivals.map((at) => (
                    <option key={at} value={at}>
                      {formatTime(at, { ...locale, timeZone: restaurant.timezone_id }, 'time')}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          )}
          {offer === null && (
            <div ref={focusRef} tabIndex={-1} className={styles.part}>
              {place !== undefined && (
                <PlaceCard desk={desk} place={place} onTake={() => onOpenOffer(place.id)} onTimes={null} />
              )}
              <div role="status">{!isAnswer && refusals}</div>
            </div>
          )}
        </section>
      )}
      <section className={styles.part} aria-labelledby="guests">
        <h2 id="guests" className={styles.title}>
          {words('guests.title')}
        </h2>
        {draft.isUntold && <p>{words('guests.untold')}</p>}
        <datalist id={knownNames}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {places.map((place, at) => (
          <PersonFields
            key={`${place.kind}-${place.index}`}
            restaurant={restaurant}
            place={place}
            isOpen={draft.isUntold}
            courseFault={missing.includes(at) ? words('form.choose_course') : undefined}
            ageFault={ageless.includes(at) ? words('form.enter_age') : undefined}
            onChange={(person) => edit(withPerson(draft, place, person))}
          />
        ))}
      </section>
      <div className={styles.bottom}>
        {/* Reasons of the server's refusal appear next to the button. */}
        <div role="status">{isAnswer && refusals}</div>
        <p role="status" className={styles.note}>
          {noteOf()}
        </p>
        {asksFirst && <p>{words('form.ask_hint')}</p>}
        {(offer !== null || !isAwaited || shown.length === 0) && (
          <Button kind="main" submit aria-disabled={sending === 'yes'}>
            {sending === 'yes' ? t('new.sending') : words(purpose())}
          </Button>
        )}
      </div>
    </form>
  );

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
}

/** Rules about ages, shown before a child's age is entered. */
function AgeRules({ rules: { min_age, lap_age } }: Pick<GuestRestaurant, 'rules'>) {
  const words = useWords();
  return (
    <>
      {min_age !== null && <p>{words('why.child_too_young', { count: min_age })}</p>}
      {lap_age !== null && <p>{words('guests.lap_rule', { count: lap_age })}</p>}
    </>
  );
}

/** All reasons that the server listed; empty for another kind of failure. */
function refusalsOf(error: unknown): Refusal[] {
  const reasons = error instanceof ApiFailure ? error.problem?.reasons : undefined;
  return z.array(refusal).safeParse(reasons).data ?? [];
}

/** Problem codes that only waiting lists answer. */
function ownCodeOf(error: unknown): 'not_full' | 'offer_lapsed' | null {
  const code = error instanceof ApiFailure ? error.problem?.code : undefined;
  return code === 'not_full' || code === 'offer_lapsed' ? code : null;
}
