import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { CallReception } from '../features/guests/hotel-page.tsx';
import { ServiceTiles } from '../features/guests/service-tiles.tsx';
import { StayCard } from '../features/guests/stay-card.tsx';
import type { StayBook } from '../features/guests/stay-desk.ts';
import { useLocale } from '../platform/i18n/locale.ts';
import type { Freshness } from '../platform/live/freshness.ts';
import { FreshnessLine } from './freshness-line.tsx';
import styles from './home-screen.module.css';
import { LanguageSelect } from './language-select.tsx';
import { goTo } from './route.ts';

const NextTables = lazy(async () => ({ default: (await import('../features/dining/next-tables.tsx')).NextTables }));
const InstallLine = lazy(async () => ({ default: (await import('./install-line.tsx')).InstallLine }));

/** The first screen: the stay and all services. */
export function HomeScreen({
  stay: { stay, services },
  freshness,
  parts,
  payments,
}: {
  stay: StayBook;
  freshness: Freshness;
  /** Cards of the check-in and of the room key. */
  parts: ReactNode;
  /** Open payments of the guest. */
  payments: ReactNode;
}) {
  const { t } = useLocale();
  return (
    <>
      <header className={styles.head}>
        <p className={styles.hotel}>
          <ProperName>{stay?.hotelName}</ProperName>
        </p>
        <LanguageSelect />
      </header>
      <main className={styles.main}>
        {stay === null ? <p role="status">{t('gate.loading')}</p> : <StayCard stay={stay} />}
        {parts}
        {stay?.restaurants === true && (
          <Suspense>
            <NextTables
              onOpenTable={(id) => goTo({ screen: 'request', id })}
              onWaiting={() => goTo({ screen: 'restaurants' })}
            />
          </Suspense>
        )}
        {payments}
        <section className={styles.services} aria-labelledby="services">
          <h2 id="services" className={styles.question}>
            {t('home.question')}
          </h2>
          <ServiceTiles
            services={services}
            onChoose={(serviceId) => goTo({ screen: 'new', serviceId })}
            onReserve={stay?.restaurants === true ? () => goTo({ screen: 'restaurants' }) : null}
          />
        </section>
        {stay?.hotelPage.phone != null && <CallReception phone={stay.hotelPage.phone} />}
        <Suspense>
          <InstallLine />
        </Suspense>
        <FreshnessLine freshness={freshness} />
      </main>
    </>
  );
}
