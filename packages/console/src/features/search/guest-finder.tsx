import { isComposing } from '@bellhop/browser/ui/composition';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import { searchGroupSize } from '@bellhop/contract/search/calls';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useMay } from '../../platform/session/session-context.ts';
import { OptionList } from '../../ui/kit/option-list.tsx';
import { useOptions } from '../../ui/kit/use-options.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useStayDates } from '../booking-store/use-stay-dates.ts';
import { type GuestHit, guestsOf } from './found-guest.ts';
import styles from './guest-finder.module.css';
import { SearchState } from './search-state.tsx';
import { useTypedSearch } from './use-hotel-search.ts';

interface GuestFinderProps {
  readonly onChoose: (guest: GuestHit) => void;
  /** Shown in place of the hint and read out with the field. */
  readonly error?: string | undefined;
  /** False if the finder is one field of a form. */
  readonly takesFocus?: boolean;
}

/** Finds a guest with a stay by name, room or number, by keyboard alone. */
export function GuestFinder({ onChoose, error, takesFocus = true }: GuestFinderProps) {
  const { t } = useTranslation('search-guests');
  const id = useId();
  const search = useTypedSearch();
  const seesBookings = useMay(mayHandleBookings);
  const { answer, keyword } = search;
  const guests = answer === null ? [] : guestsOf(answer, seesBookings);
  // Enter may come before the answer: the first guest is chosen when it arrives, unless the person types on.
  const [isEntered, setEntered] = useState(false);
  const isOnline = useIsOnline();
  const isWaiting = isEntered && !search.isSettled && isOnline;
  // Enter takes the first guest, as a room usually has one guest.
  const options = useOptions({
    groups: [{ id: 'guests', options: isWaiting ? [] : guests }],
    begins: 'first',
    onChoose,
  });
  const endWaiting = useEffectEvent(() => {
    setEntered(false);
    if (search.isSettled && options.active !== null) onChoose(options.active);
  });
  useEffect(() => {
    if (isEntered && !isWaiting) endWaiting();
  }, [isEntered, isWaiting]);

  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
    } else if (options.onKeyDown(event)) setEntered(false);
  };
  return (
    <div className={styles.finder}>
      <label className={styles.label} htmlFor={`${id}-field`}>
        {t('find')}
      </label>
      <input
        ref={takesFocus ? focusFirst : undefined}
        id={`${id}-field`}
        {...search.field}
        {...options.field}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        className={styles.field}
        onChange={(event) => {
          search.type(event.target.value);
          setEntered(false);
          options.reset();
        }}
        onKeyDown={onKey}
        onBlur={() => setEntered(false)}
      />
      <p id={`${id}-hint`} className={styles.hint} data-tone={error === undefined ? undefined : 'error'}>
        {error ?? t('hint')}
      </p>
      <div className={styles.results} data-empty={keyword === '' || undefined} aria-busy={isWaiting || undefined}>
        <SearchState
          // After an early Enter the guests of the previous query are hidden until the answer arrives.
          search={isWaiting ? { ...search, error: null, answer: null, isFetching: true } : search}
          keyword={keyword}
          texts="search-guests"
          count={options.count}
        />
        <OptionList options={options} label={t('results')} styles={{ list: styles.guests, option: styles.guest }}>
          {(guest) => <GuestLine guest={guest} />}
        </OptionList>
        {options.count > 0 && (answer?.bookings.total ?? 0) > searchGroupSize && (
          <p className={styles.hint}>{t('cut')}</p>
        )}
      </div>
      <VisuallyHidden role="status">
        {isWaiting && <span>{t('loading')}</span>}
        {answer !== null && search.isSettled && <span>{t('found', { count: guests.length })}</span>}
      </VisuallyHidden>
    </div>
  );
}

/** Room, name, and the facts that distinguish guests of one name. */
function GuestLine({ guest }: { guest: GuestHit }) {
  const { t } = useTranslation(['search-guests', 'bookings']);
  const format = useFormat();
  const datesOf = useStayDates();
  const { rooms, fullName, reservation_number, phone_number, status } = guest;
  const facts = [t(`bookings:status.${status}`), datesOf(guest), reservation_number, phone_number];
  return (
    <span className={styles.line}>
      <span className={styles.room}>
        <VisuallyHidden>{`${t('search-guests:room')} `}</VisuallyHidden>
        <ProperName>{rooms.length === 0 ? '–' : format.list(rooms)}</ProperName>
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>
          <ProperName>{fullName}</ProperName>
        </strong>
        <span className={styles.facts}>
          {facts.filter(Boolean).map((fact) => (
            <bdi key={fact}>{fact}</bdi>
          ))}
        </span>
      </span>
    </span>
  );
}

/**
 * A dialog focuses the element with this attribute, which React does not render. After a choice is undone the dialog is
 * already open, so the field takes the focus itself.
 */
function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}
