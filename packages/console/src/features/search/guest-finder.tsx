import { searchGroupSize } from '@bellhop/contract/search/calls';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type FoundGuest, guestsOf } from './found-guest.ts';
import styles from './guest-finder.module.css';
import { GuestLine } from './guest-line.tsx';
import { GuestSearchState } from './guest-search-state.tsx';
import { nextOption } from './next-option.ts';
import { longestKeyword, useTypedSearch } from './use-hotel-search.ts';

interface GuestFinderProps {
  readonly onChoose: (guest: FoundGuest) => void;
  /** Shown in place of the hint and read out with the field. */
  readonly error?: string | undefined;
  /** Where the finder is one field among others it leaves the focus where it is. */
  readonly takesFocus?: boolean;
}

/** Finds a guest with a stay by name, room or number, without the hand leaving the keyboard. */
export function GuestFinder({ onChoose, error, takesFocus = true }: GuestFinderProps) {
  const { t } = useTranslation('guestFinder');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [pointedId, point] = useState<string | null>(null);
  const search = useTypedSearch(typed);
  const seesBookings = useFlag('BOOKINGS');
  const found = typed.trim() === '' ? null : search.answer;
  const guests = found === null ? [] : guestsOf(found, seesBookings);
  // Enter takes the first, a room is one guest as a rule; but nobody in place of one who was pointed at and is gone.
  const pointed = (pointedId === null ? guests[0] : guests.find((guest) => guest.id === pointedId)) ?? null;
  const optionId = (guest: FoundGuest) => `${id}-${guest.id}`;
  // Enter may come before the answer: whoever it finds is taken when it is there, unless the hands have gone on since.
  const [isEntered, setEntered] = useState(false);
  const isOnline = useIsOnline();
  const isWaiting = isEntered && !search.isSettled && isOnline;
  const shown = isWaiting ? [] : guests;
  const endWaiting = useEffectEvent(() => {
    setEntered(false);
    if (search.isSettled && pointed !== null) onChoose(pointed);
  });
  useEffect(() => {
    if (isEntered && !isWaiting) endWaiting();
  }, [isEntered, isWaiting]);

  const onKey = (event: KeyboardEvent) => {
    // The Enter that ends a composed word is not for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
      return;
    }
    const next = nextOption(event.key, [{ options: guests }], pointed?.id ?? null);
    if (next === undefined) return;
    event.preventDefault();
    setEntered(false);
    point(next);
    if (next !== null) document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <div className={styles.finder}>
      <label className={styles.label} htmlFor={`${id}-field`}>
        {t('find')}
      </label>
      <input
        ref={takesFocus ? focusFirst : undefined}
        id={`${id}-field`}
        type="text"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-guests`}
        aria-autocomplete="list"
        aria-activedescendant={pointed === null || isWaiting ? undefined : optionId(pointed)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={`${id}-hint`}
        className={styles.field}
        dir={typed === '' ? undefined : 'auto'}
        maxLength={longestKeyword}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setEntered(false);
          point(null);
        }}
        onKeyDown={onKey}
        onBlur={() => setEntered(false)}
      />
      <p id={`${id}-hint`} className={styles.hint} data-tone={error === undefined ? undefined : 'error'}>
        {error ?? t('hint')}
      </p>
      <div className={styles.results} data-empty={typed.trim() === '' || undefined} aria-busy={isWaiting || undefined}>
        {typed.trim() !== '' && (
          <GuestSearchState search={search} isWaiting={isWaiting} keyword={typed.trim()} shown={shown.length} />
        )}
        <div id={`${id}-guests`} role="listbox" aria-label={t('results')} className={styles.guests}>
          {shown.map((guest) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which moves the choice
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            <div
              key={guest.id}
              id={optionId(guest)}
              role="option"
              aria-selected={guest.id === pointed?.id}
              className={styles.guest}
              onClick={() => onChoose(guest)}
              onPointerMove={() => guest.id !== pointed?.id && point(guest.id)}
            >
              <GuestLine booking={guest} />
            </div>
          ))}
        </div>
        {shown.length > 0 && (found?.bookings.total ?? 0) > searchGroupSize && (
          <p className={styles.hint}>{t('cut')}</p>
        )}
      </div>
      <VisuallyHidden role="status">
        {isWaiting && t('searching')}
        {found !== null && search.isSettled && t('found', { count: guests.length })}
      </VisuallyHidden>
    </div>
  );
}

/** The browser's dialog goes to what carries this attribute, which React keeps to itself; back from a choice it is open already. */
function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}
