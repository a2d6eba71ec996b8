import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { systemClock } from '../../platform/clock.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { usePlaces } from './dining-desk.ts';
import { formatMoment, formatParty } from './moments.ts';
import styles from './offers.module.css';
import { isOffered } from './waiting.ts';
import { useWords, WithWords } from './words.ts';

/** Seats held for the guest, shown above every screen and announced to screen readers. */
export function Offers({
  shown,
  onOpen,
}: {
  /** Id of the offer whose screen is open. */ shown: string | null;
  onOpen(id: string): void;
}) {
  const offered = (usePlaces() ?? []).filter((place) => place.id !== shown && isOffered(place, systemClock.now()));
  return (
    <div role="status">
      {offered.length > 0 && (
        <WithWords>
          {offered.map((place) => (
            <Offer key={place.id} place={place} onOpen={() => onOpen(place.id)} />
          ))}
        </WithWords>
      )}
    </div>
  );
}

function Offer({ place, onOpen }: { place: NonNullable<ReturnType<typeof usePlaces>>[number]; onOpen(): void }) {
  const locale = useLocale();
  const words = useWords();
  const { restaurant, at, offered_until: until } = place;
  return (
    <section className={styles.offer} aria-label={words('wait.free')}>
      <p className={styles.title}>{words('wait.free')}</p>
      <p>
        <ProperName>{nameIn(restaurant, locale.language)}</ProperName>
        <span>{` · ${formatMoment(at, locale, restaurant.timezone_id)} · ${formatParty(place, words, locale)}`}</span>
      </p>
      {until !== null && <p>{words('wait.offered', { time: formatMoment(until, locale, restaurant.timezone_id) })}</p>}
      <Button kind="main" onClick={onOpen}>
        {words('wait.show')}
      </Button>
    </section>
  );
}
