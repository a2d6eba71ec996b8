import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { GuestStay } from '@bellhop/contract/guests/calls';
import { HotelPageView } from '../features/guests/hotel-page.tsx';
import { useLocale } from '../platform/i18n/locale.ts';
import styles from './home-screen.module.css';
import { LanguageSelect } from './language-select.tsx';

/** The hotel's page for guests. `stay` is null until it has been read. */
export function HotelScreen({ stay }: { stay: GuestStay | null }) {
  const { t } = useLocale();
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.question}>
          <ProperName>{stay?.hotelName ?? t('tabs.hotel')}</ProperName>
        </h1>
        <LanguageSelect />
      </header>
      <main className={styles.main}>
        {stay === null ? <p role="status">{t('gate.loading')}</p> : <HotelPageView page={stay.hotelPage} />}
      </main>
    </>
  );
}
