import { nameIn } from '@bellhop/browser/i18n/name-in';
import type { ReactNode } from 'react';
import { systemClock } from '../../platform/clock.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useDiningDesk } from './dining-desk.ts';
import { MenuView } from './menu-view.tsx';
import styles from './restaurants-screen.module.css';
import { TableForm } from './table-form.tsx';
import { isOffered } from './waiting.ts';
import { useWords, WithWords } from './words.ts';

interface Props {
  /** A restaurant for a new reservation, a reservation to change, or an offer of the waiting list. */
  of: { restaurantId: string } | { tableId: string } | { placeId: string };
  guestName: string;
  reception: ReactNode;
  onBack(): void;
  onDone(id: string): void;
  onChangeTable(id: string): void;
  onOpenOffer(id: string): void;
  onOthers(): void;
}

/** A restaurant with its menu and the form of a table. */
export function RestaurantScreen(props: Props) {
  return (
    <WithWords>
      <Restaurant {...props} />
    </WithWords>
  );
}

function Restaurant({ of, onBack, ...form }: Props) {
  const { t, language } = useLocale();
  const words = useWords();
  const { desk, book, read } = useDiningDesk();
  const { restaurants, tables, places, failure } = book;
  const table = 'tableId' in of ? (tables?.find((each) => each.id === of.tableId) ?? null) : null;
  const place =
    'placeId' in of
      ? (places?.find((each) => each.id === of.placeId && isOffered(each, systemClock.now())) ?? null)
      : null;
  const id = 'restaurantId' in of ? of.restaurantId : (table ?? place)?.restaurant.id;
  const restaurant = restaurants?.find((each) => each.id === id);
  const isKnown = 'tableId' in of ? book.isRead : !('placeId' in of) || places !== null;
  const isRead = restaurants !== null && tables !== null && isKnown;
  return (
    <>
      <ScreenHead
        title={restaurant === undefined ? words('restaurants.title') : nameIn(restaurant, language)}
        back={t('detail.back')}
        onBack={onBack}
      />
      <div className={styles.content}>
        {restaurant !== undefined && isRead && (
          <>
            <MenuView menu={restaurant.menu} />
            <TableForm
              key={id}
              desk={desk}
              restaurant={restaurant}
              table={table}
              offer={place}
              tables={tables}
              places={places}
              {...form}
            />
          </>
        )}
        {restaurant === undefined && isRead && (
          <div className={styles.failure}>
            <p>{words(goneText())}</p>
            <Button onClick={form.onOthers}>{words('restaurants.all')}</Button>
          </div>
        )}
        {!isRead && failure === null && <p role="status">{t('gate.loading')}</p>}
        {!isRead && failure !== null && (
          <div role="alert" className={styles.failure}>
            <p>{t(`errors.${failure}`)}</p>
            <Button onClick={read}>{t('gate.retry')}</Button>
          </div>
        )}
      </div>
    </>
  );

  function goneText() {
    if ('placeId' in of && place === null) return 'wait.gone';
    return 'tableId' in of && table === null ? 'table.gone' : 'restaurants.gone';
  }
}
