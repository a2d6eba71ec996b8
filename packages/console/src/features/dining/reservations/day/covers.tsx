import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { doorRefusals } from '@bellhop/contract/dining/rules';
import { type Sitting, specialDateOf } from '@bellhop/contract/dining/slots';
import type { WaitingParty } from '@bellhop/contract/dining/waiting';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoment } from '../../../../platform/clock.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { AlertIcon } from '../../../../ui/first-icons.tsx';
import { Banner } from '../../../../ui/states.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { NewReservationButton } from '../../reserve/new-reservation-button.tsx';
import { type Arrival, arrivalsOf, type Cover, coversOf, quarter, reservationsAt } from './covers-of.ts';
import styles from './day-bar.module.css';
import { Queue } from './queue.tsx';

interface CoversProps {
  readonly restaurants: readonly Restaurant[];
  readonly day: string;
  readonly reservations: readonly RequestCard[];
  /** Parties waiting for the sittings of the day, in the order of their queues. */
  readonly waiting: readonly WaitingParty[];
  /** The id of the sitting to which the list is narrowed; null: the whole day. */
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

/**
 * The sittings of the day as bars of their quota, with the arrivals. A press on a bar narrows the list to its sitting.
 */
export function Covers({ restaurants, day, reservations, waiting, chosen, onChoose }: CoversProps) {
  const { t } = useTranslation('dining-reservations');
  const { language } = useLanguage();
  const covers = useMemo(
    () => coversOf(restaurants, day, reservations, waiting),
    [restaurants, day, reservations, waiting],
  );
  const arrivals = useMemo(
    () =>
      restaurants
        .map(({ id, ...restaurant }) => ({ id, restaurant, coming: arrivalsOf(reservationsAt(id, reservations)) }))
        .filter(({ coming }) => coming.length > 1),
    [restaurants, reservations],
  );
  const tooFull = covers.filter(({ overBy }) => overBy > 0).length;
  const closed = restaurants.flatMap((restaurant) => {
    const special = restaurant.config === null ? null : specialDateOf(restaurant.config, day);
    return special?.slots.length === 0 && special.note !== ''
      ? [{ id: restaurant.id, name: nameIn(restaurant, language), note: special.note }]
      : [];
  });
  return (
    <section className={styles.covers} aria-label={t('covers.name')}>
      {tooFull > 0 && (
        <Banner tone="warning" icon={<AlertIcon size={16} />}>
          {t('covers.warning', { count: tooFull })}
        </Banner>
      )}
      {covers.length === 0 && closed.length === 0 && <p className={styles.closed}>{t('covers.closed')}</p>}
      {closed.map(({ id, name, note }) => (
        <p key={id} className={styles.closed}>
          {t('covers.closedNote', { restaurant: name, note })}
        </p>
      ))}
      {covers.length > 0 && (
        <ul className={styles.sittings}>
          {covers.map((cover) => (
            <li key={cover.id} className={styles.sitting}>
              <CoverBar
                cover={cover}
                hasName={restaurants.length > 1}
                isChosen={cover.id === chosen}
                onPress={() => onChoose(cover.id === chosen ? null : cover.id)}
              />
              <Queue
                parties={waiting.filter(({ reservation_id }) => reservation_id === cover.id)}
                timeZone={cover.restaurant.timezone_id}
              />
              {cover.sitting !== null && <WalkIn sitting={cover.sitting} restaurant={cover.restaurant} />}
            </li>
          ))}
        </ul>
      )}
      {arrivals.map(({ id, restaurant, coming }) => (
        <Arrivals
          key={id}
          arrivals={coming}
          restaurant={restaurants.length > 1 ? nameIn(restaurant, language) : null}
        />
      ))}
    </section>
  );
}

interface CoverBarProps {
  readonly cover: Cover;
  readonly hasName: boolean;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function CoverBar({ cover, hasName, isChosen, onPress }: CoverBarProps) {
  const { t } = useTranslation('dining-reservations');
  const { language } = useLanguage();
  const format = useFormat();
  const { sitting, opensAt, seats, overBy, restaurant, vips, birthdays } = cover;
  const marks = [
    ...(vips > 0 ? [t('covers.vip', { count: vips })] : []),
    ...(birthdays > 0 ? [t('covers.birthday', { count: birthdays })] : []),
  ];
  const quota = sitting?.quota ?? 0;
  const whole = Math.max(seats, quota, 1);
  const widthOf = (count: number) => ({ inlineSize: `${(100 * count) / whole}%` });
  return (
    <button type="button" className={styles.cover} aria-pressed={isChosen} onClick={onPress}>
      {hasName && <ProperName className={styles.name}>{nameIn(restaurant, language)}</ProperName>}
      <span className={styles.line}>
        <b>
          <bdi dir="ltr">{sitting === null ? opensAt : `${opensAt} – ${sitting.closes_at}`}</bdi>
        </b>{' '}
        <span>{t('covers.taken', { taken: format.number(seats), quota: format.number(quota) })}</span>
      </span>
      <span className={styles.meter} aria-hidden="true">
        <span style={widthOf(seats - overBy)} />
        <span className={styles.over} style={widthOf(overBy)} />
      </span>
      {marks.length > 0 && <span>{marks.join(' · ')}</span>}
      {overBy > 0 && (
        <span className={styles.warning}>
          {sitting === null ? t('misplaced.gone') : t('covers.over', { count: overBy })}
        </span>
      )}
    </button>
  );
}

/** Seats a walk-in while the sitting lasts. */
function WalkIn({ sitting, restaurant }: { readonly sitting: Sitting; readonly restaurant: Cover['restaurant'] }) {
  const { t } = useTranslation('dining-reservations');
  const { language } = useLanguage();
  const { id, opens_at } = sitting;
  const isNow = useMoment((now) => Number(doorRefusals(sitting, now).length === 0)) === 1;
  if (!isNow) return null;
  const walkIn = t('covers.walkIn');
  return (
    <NewReservationButton
      isSmall
      label={walkIn}
      name={t('covers.walkInAt', { time: opens_at, restaurant: nameIn(restaurant, language) })}
      start={{ slotId: id, walkIn }}
    />
  );
}

const tallest = 28;

interface ArrivalsProps {
  readonly arrivals: readonly Arrival[];
  /** Null if the day shows one restaurant alone. */
  readonly restaurant: string | null;
}

function Arrivals({ arrivals, restaurant }: ArrivalsProps) {
  const { t } = useTranslation('dining-reservations');
  const format = useFormat();
  const most = Math.max(...arrivals.map(({ people }) => people));
  const label = restaurant === null ? t('covers.arrivals') : t('covers.arrivalsAt', { restaurant });
  const chart = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an evening wider than the screen is scrolled by the arrow keys
    <ol className={styles.arrivals} aria-label={label} tabIndex={0}>
      {arrivals.map(({ at, people }, index) => (
        <li key={at} data-apart={at - (arrivals[index - 1]?.at ?? at) > quarter || undefined}>
          <span aria-hidden="true">{people > 0 && format.number(people)}</span>
          <span className={styles.column} style={{ blockSize: (tallest * people) / most }} aria-hidden="true" />
          <bdi>{format.time(at)}</bdi>
          <VisuallyHidden>{` ${t('total.people', { count: people })}`}</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
  return restaurant === null ? (
    chart
  ) : (
    <div>
      <ProperName className={styles.name}>{restaurant}</ProperName>
      {chart}
    </div>
  );
}
