import { useRequestDesk } from '../features/requests/desk-context.ts';
import { RequestList } from '../features/requests/request-list.tsx';
import { useLocale } from '../platform/i18n/locale.ts';
import type { Freshness } from '../platform/live/freshness.ts';
import { Button } from '../ui/button.tsx';
import { FreshnessLine } from './freshness-line.tsx';
import styles from './home-screen.module.css';
import { LanguageSelect } from './language-select.tsx';
import { goTo } from './route.ts';

/** The list of the guest's requests. */
export function RequestsScreen({ freshness }: { freshness: Freshness }) {
  const { t } = useLocale();
  const { list } = useRequestDesk().book;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.question}>{t('requests.title')}</h1>
        <LanguageSelect />
      </header>
      <main className={styles.main}>
        {list === null && <p role="status">{t('gate.loading')}</p>}
        {list?.length === 0 && (
          <div className={styles.empty}>
            <h2 className={styles.question}>{t('requests.empty_title')}</h2>
            <p>{t('requests.empty_text')}</p>
            <Button onClick={() => goTo({ screen: 'home' })}>{t('requests.start')}</Button>
          </div>
        )}
        <RequestList requests={list ?? []} onOpen={(id) => goTo({ screen: 'request', id })} />
        <FreshnessLine freshness={freshness} />
      </main>
    </>
  );
}
