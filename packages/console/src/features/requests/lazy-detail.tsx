import type { i18n } from 'i18next';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { ensureWords } from '../../platform/i18n/texts.ts';
import type { LoadDetailParts } from '../request-store/request-part.ts';
import { DetailSkeleton } from './detail/detail-skeleton.tsx';
import styles from './detail/request-detail.module.css';
import type { RequestDetailProps } from './detail/request-detail.tsx';

const load = () => import('./detail/request-detail.tsx');
const words = ['requests-later', 'requests-teamwork', 'bookings'] as const;
const Loaded = lazyWithWords(() => load().then((module) => module.RequestDetail), ...words);

/** The list comes without the code of an opened request, which follows at once, so that a press finds it loaded. */
export function fetchDetail(texts: i18n, loadParts: LoadDetailParts): void {
  // Opening a request reads it again and shows a failure.
  Promise.all([load(), loadParts(), ...words.map((each) => ensureWords(texts, each))]).catch(() => undefined);
}

export function RequestDetail(properties: RequestDetailProps) {
  const { t } = useTranslation('requests');
  const coming = (
    <section className={styles.alone} aria-label={t('detail.name')} aria-busy="true">
      <DetailSkeleton />
    </section>
  );
  return (
    <Suspense fallback={coming}>
      <Loaded {...properties} />
    </Suspense>
  );
}
