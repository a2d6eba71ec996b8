import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { OwnWaiting } from '@bellhop/contract/dining/waiting';
import { useState } from 'react';
import { type FailureCode, failureCode } from '../../platform/api/failure.ts';
import { systemClock } from '../../platform/clock.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import type { DiningDesk } from './dining-desk.ts';
import { formatMoment, formatParty } from './moments.ts';
import styles from './table-card.module.css';
import { isOffered } from './waiting.ts';
import { useWords } from './words.ts';

/** A place on the waiting list of a sitting: its position, or the time until which seats are held. */
export function PlaceCard({
  desk,
  place,
  onTake,
  onTimes,
}: {
  desk: DiningDesk;
  place: OwnWaiting;
  onTake(): void;
  /** Null if the times are on the same screen. */
  onTimes: (() => void) | null;
}) {
  const locale = useLocale();
  const words = useWords();
  const [sending, setSending] = useState<'no' | 'yes' | FailureCode>('no');
  const { restaurant, at, state, ahead, offered_until: until } = place;
  const isFree = isOffered(place, systemClock.now());

  async function leave() {
    if (sending === 'yes') return;
    setSending('yes');
    try {
      await desk.leave(place.id);
    } catch (error) {
      setSending(failureCode(error));
    }
  }

  return (
    <section className={styles.card} aria-label={words('wait.title')}>
      <p className={styles.title}>{words('wait.title')}</p>
      <p className={styles.when}>{formatMoment(at, locale, restaurant.timezone_id)}</p>
      <p>
        <ProperName>{nameIn(restaurant, locale.language)}</ProperName>
        <span>{` · ${formatParty(place, words, locale)}`}</span>
      </p>
      <p role="status">{stateText()}</p>
      <div className={styles.choices}>
        {isFree && (
          <Button kind="main" onClick={onTake}>
            {words('wait.show')}
          </Button>
        )}
        {state === 'lapsed' && onTimes !== null && <Button onClick={onTimes}>{words('wait.times')}</Button>}
        {state !== 'lapsed' && (
          <Button aria-disabled={sending === 'yes'} onClick={() => void leave()}>
            {words('wait.leave')}
          </Button>
        )}
        <p role="status" className={styles.failure}>
          {sending === 'no' || sending === 'yes' ? '' : locale.t(`errors.${sending}`)}
        </p>
      </div>
    </section>
  );

  function stateText(): string {
    if (state === 'waiting') return ahead === 0 ? words('wait.next') : words('wait.ahead', { count: ahead });
    if (!isFree || until === null) return words('wait.lapsed');
    return words('wait.offered', { time: formatMoment(until, locale, restaurant.timezone_id) });
  }
}
