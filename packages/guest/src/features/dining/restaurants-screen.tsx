import { nameIn } from '@bellhop/browser/i18n/name-in';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import { formatList, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { type GuestRestaurant, useDiningDesk } from './dining-desk.ts';
import { formatMoment, formatParty } from './moments.ts';
import { PlaceCard } from './place-card.tsx';
import styles from './restaurants-screen.module.css';
import { useWords, WithWords } from './words.ts';

interface Ways {
  onBack(): void;
  onOpen(restaurantId: string): void;
  /** Opens the request of a table. */
  onOpenTable(id: string): void;
  /** Opens an offer of the waiting list. */
  onOpenOffer(id: string): void;
}

/** The restaurants of the hotel and the tables of the stay. */
export function RestaurantsScreen(ways: Ways) {
  return (
    <WithWords>
      <Restaurants {...ways} />
    </WithWords>
  );
}

function Restaurants({ onBack, onOpen, onOpenTable, onOpenOffer }: Ways) {
  const { t } = useLocale();
  const words = useWords();
  const { desk, book, read } = useDiningDesk();
  const { restaurants, tables, places, failure } = book;
  const content = useKeptFocus<HTMLDivElement>(places?.length);
  const current = (tables ?? []).filter(({ status }) => status !== 'CANCELED');
  return (
    <>
      <ScreenHead title={words('restaurants.title')} back={t('detail.back')} onBack={onBack} />
      <div ref={content} tabIndex={-1} className={styles.content}>
        {failure !== null && (
          <div role="alert" className={styles.failure}>
            <p>{t(`errors.${failure}`)}</p>
            <Button onClick={read}>{t('gate.retry')}</Button>
          </div>
        )}
        {restaurants === null && failure === null && <p role="status">{t('gate.loading')}</p>}
        {current.length > 0 && (
          <section className={styles.part} aria-labelledby="tables">
            <h2 id="tables" className={styles.title}>
              {words('restaurants.yours')}
            </h2>
            <ul className={styles.list}>
              {current.map((table) => (
                <li key={table.id}>
                  <TableRow table={table} onOpen={() => onOpenTable(table.id)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        {places !== null && places.length > 0 && (
          <section className={styles.part} aria-labelledby="places">
            <h2 id="places" className={styles.title}>
              {words('wait.title')}
            </h2>
            <ul className={styles.list}>
              {places.map((place) => (
                <li key={place.id}>
                  <PlaceCard
                    desk={desk}
                    place={place}
                    onTake={() => onOpenOffer(place.id)}
                    onTimes={() => onOpen(place.restaurant.id)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {restaurants !== null && (
          <section className={styles.part} aria-labelledby="restaurants">
            <h2 id="restaurants" className={styles.title}>
              {words('restaurants.choose')}
            </h2>
            {restaurants.length === 0 && <p>{words('restaurants.none')}</p>}
            <ul className={styles.list}>
              {restaurants.map((restaurant) => (
                <li key={restaurant.id}>
                  <RestaurantCard restaurant={restaurant} onOpen={() => onOpen(restaurant.id)} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

function TableRow({ table, onOpen }: { table: OwnReservation; onOpen(): void }) {
  const locale = useLocale();
  const words = useWords();
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <ProperName className={styles.name}>{nameIn(table.restaurant, locale.language)}</ProperName>
      <span>
        {`${formatMoment(table.due_at, locale, table.restaurant.timezone_id)} · ${formatParty(table, words, locale)}`}
      </span>
      <span className={styles.quiet}>
        {locale.t(table.status === 'CLOSED' ? 'status.confirmed' : 'status.waiting')}
      </span>
    </button>
  );
}

/** Number of main courses that a card lists. */
const mostNamed = 3;

function RestaurantCard({ restaurant, onOpen }: { restaurant: GuestRestaurant; onOpen(): void }) {
  const locale = useLocale();
  const courses = restaurant.menu
    .filter(({ is_main_course }) => is_main_course)
    .slice(0, mostNamed)
    .map(({ title, titleWithLocales }) => nameIn({ name: title, nameWithLocales: titleWithLocales }, locale.language));
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <ProperName className={styles.name}>{nameIn(restaurant, locale.language)}</ProperName>
      {courses.length > 0 && <span className={styles.quiet}>{formatList(courses, locale)}</span>}
    </button>
  );
}
