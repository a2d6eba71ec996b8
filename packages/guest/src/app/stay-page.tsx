import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { CallReception, isEmptyPage } from '../features/guests/hotel-page.tsx';
import type { StayBook } from '../features/guests/stay-desk.ts';
import { OwnPayments } from '../features/payments/own-payments.tsx';
import { Announcer } from '../features/requests/announcer.tsx';
import { useRequestDesk } from '../features/requests/desk-context.ts';
import { isActive } from '../features/requests/request-book.ts';
import { useLocale } from '../platform/i18n/locale.ts';
import type { Freshness } from '../platform/live/freshness.ts';
import { Button } from '../ui/button.tsx';
import { EntryScreen } from './entry-screen.tsx';
import { HomeScreen } from './home-screen.tsx';
import { HotelScreen } from './hotel-screen.tsx';
import { PhoneNotes } from './phone-notes.tsx';
import { RequestsScreen } from './requests-screen.tsx';
import { companionLink, goBack, goTo, type Route, useRoute } from './route.ts';
import styles from './stay-page.module.css';
import { TabBar } from './tab-bar.tsx';

/** Prefetched after the first screen, so that they open without a network. */
const loadNewRequest = () => import('../features/requests/new-request-screen.tsx');
const loadRequest = () => import('../features/requests/request-screen.tsx');
const NewRequestScreen = lazy(async () => ({ default: (await loadNewRequest()).NewRequestScreen }));
const RequestScreen = lazy(async () => ({ default: (await loadRequest()).RequestScreen }));
// Loaded on demand: most guests do not open these screens.
const RestaurantsScreen = lazy(async () => ({
  default: (await import('../features/dining/restaurants-screen.tsx')).RestaurantsScreen,
}));
const RestaurantScreen = lazy(async () => ({
  default: (await import('../features/dining/restaurant-screen.tsx')).RestaurantScreen,
}));
const Offers = lazy(async () => ({ default: (await import('../features/dining/offers.tsx')).Offers }));
const TableCard = lazy(async () => ({
  default: (await import('../features/dining/table-card.tsx')).TableCard,
}));
const StayParts = lazy(async () => ({
  default: (await import('../features/check-in/stay-parts.tsx')).StayParts,
}));
const CheckInScreen = lazy(async () => ({
  default: (await import('../features/check-in/check-in-screen.tsx')).CheckInScreen,
}));

/** The screens of an open stay. */
export function StayPage({ stay, freshness, onRetry }: { stay: StayBook; freshness: Freshness; onRetry(): void }) {
  const { t } = useLocale();
  const route = useRoute();
  const { book } = useRequestDesk();
  useEffect(() => {
    // A failed prefetch is repeated when the screen is opened.
    Promise.all([loadNewRequest(), loadRequest()]).catch(() => undefined);
  }, []);
  if (stay.stay === null && freshness.kind === 'offline') {
    return (
      <EntryScreen icon="globe" title={t('gate.failed_title')} text={t('errors.network')}>
        <Button kind="main" onClick={onRetry}>
          {t('gate.retry')}
        </Button>
      </EntryScreen>
    );
  }
  const active = (book.list ?? []).filter(isActive).length;
  return (
    <div className={styles.page}>
      <Announcer />
      {stay.stay !== null && <PhoneNotes />}
      {stay.stay?.restaurants === true && (
        <Suspense>
          <Offers shown={route.screen === 'offer' ? route.id : null} onOpen={(id) => goTo({ screen: 'offer', id })} />
        </Suspense>
      )}
      {screen()}
    </div>
  );

  function tabs(current: 'home' | 'requests' | 'hotel') {
    const hasHotelPage = stay.stay !== null && !isEmptyPage(stay.stay.hotelPage);
    return <TabBar current={current} active={active} hasHotelPage={hasHotelPage} />;
  }

  function restaurant(of: { restaurantId: string } | { tableId: string } | { placeId: string }, above: Route) {
    if (stay.stay === null) return <p className={styles.loading}>{t('gate.loading')}</p>;
    const { name, family_name, hotelPage } = stay.stay;
    return part(
      <RestaurantScreen
        key={Object.values(of)[0]}
        of={of}
        guestName={`${name} ${family_name}`.trim()}
        reception={hotelPage.phone !== null && <CallReception phone={hotelPage.phone} />}
        onBack={() => goBack(above)}
        onDone={(id) => ('tableId' in of ? goBack(above) : goTo({ screen: 'request', id }, { replace: true }))}
        onChangeTable={(id) => goTo({ screen: 'table', id })}
        onOpenOffer={(id) => goTo({ screen: 'offer', id })}
        onOthers={() => goTo({ screen: 'restaurants' })}
      />,
    );
  }

  function payments(requestId?: string) {
    return stay.stay?.payments === true && <OwnPayments requestId={requestId ?? null} />;
  }

  /** Wraps a screen that is loaded on demand. */
  function part(content: ReactNode) {
    return (
      <main className={styles.main}>
        <Suspense fallback={<p className={styles.loading}>{t('gate.loading')}</p>}>{content}</Suspense>
      </main>
    );
  }

  function screen() {
    switch (route.screen) {
      case 'home':
        return (
          <>
            <HomeScreen
              stay={stay}
              freshness={freshness}
              parts={
                stay.stay !== null &&
                (stay.stay.checkIn || stay.stay.key != null) && (
                  <Suspense>
                    <StayParts
                      stay={stay.stay}
                      onOpen={() => goTo({ screen: 'check-in' })}
                      onOpenRequest={(id) => goTo({ screen: 'request', id })}
                    />
                  </Suspense>
                )
              }
              payments={payments()}
            />
            {tabs('home')}
          </>
        );
      case 'requests':
        return (
          <>
            <RequestsScreen freshness={freshness} />
            {tabs('requests')}
          </>
        );
      case 'hotel':
        return (
          <>
            <HotelScreen stay={stay.stay} />
            {tabs('hotel')}
          </>
        );
      case 'request':
        return part(
          <RequestScreen
            key={route.id}
            id={route.id}
            services={stay.services ?? []}
            departments={stay.departments}
            table={
              <Suspense>
                <TableCard key={route.id} id={route.id} onChange={() => goTo({ screen: 'table', id: route.id })} />
              </Suspense>
            }
            payments={payments(route.id)}
            onBack={() => goBack({ screen: 'requests' })}
          />,
        );
      case 'check-in':
        if (stay.stay === null) return <p className={styles.loading}>{t('gate.loading')}</p>;
        return part(
          <CheckInScreen
            stay={stay.stay}
            linkOf={companionLink}
            reception={stay.stay.hotelPage.phone !== null && <CallReception phone={stay.stay.hotelPage.phone} />}
            onBack={() => goBack({ screen: 'home' })}
            onOpenRequest={(id) => goTo({ screen: 'request', id })}
          />,
        );
      case 'restaurants':
        return part(
          <RestaurantsScreen
            onBack={() => goBack({ screen: 'home' })}
            onOpen={(id) => goTo({ screen: 'restaurant', id })}
            onOpenTable={(id) => goTo({ screen: 'request', id })}
            onOpenOffer={(id) => goTo({ screen: 'offer', id })}
          />,
        );
      case 'restaurant':
        return restaurant({ restaurantId: route.id }, { screen: 'restaurants' });
      case 'table':
        return restaurant({ tableId: route.id }, { screen: 'request', id: route.id });
      case 'offer':
        return restaurant({ placeId: route.id }, { screen: 'restaurants' });
      case 'new': {
        if (stay.services === null) return <p className={styles.loading}>{t('gate.loading')}</p>;
        const service = stay.services.find(({ id }) => id === route.serviceId);
        if (service === undefined) {
          return (
            <EntryScreen icon="bell" title={t('new.unknown')} text={t('home.question')}>
              <Button kind="main" onClick={() => goTo({ screen: 'home' }, { replace: true })}>
                {t('tabs.home')}
              </Button>
            </EntryScreen>
          );
        }
        return part(
          <NewRequestScreen
            key={service.id}
            service={service}
            onBack={() => goBack({ screen: 'home' })}
            onSent={(id) => goTo({ screen: 'request', id }, { replace: true })}
          />,
        );
      }
    }
  }
}
