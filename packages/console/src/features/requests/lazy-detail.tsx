import type { i18n } from 'i18next';
import { type ComponentType, Suspense, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { ensureWords } from '../../platform/i18n/texts.ts';
import {
  DetailPartsContext,
  type LoadedPart,
  type RequestPart,
  RequestPartsContext,
} from '../../platform/request-part.ts';
import { DetailSkeleton } from './detail/detail-skeleton.tsx';
import styles from './detail/request-detail.module.css';
import type { RequestDetailProps } from './detail/request-detail.tsx';

const load = (parts: readonly RequestPart[]) =>
  Promise.all([
    import('./detail/request-detail.tsx'),
    ...parts.flatMap(
      ({ holds, detail }) => detail?.().then(({ requestDetail }): LoadedPart => ({ holds, ...requestDetail })) ?? [],
    ),
  ]);
const words = ['requestDetail', 'teamwork', 'bookings'] as const;

const known = new WeakMap<readonly RequestPart[], ComponentType<RequestDetailProps>>();

/** The opened request with what the slices show of it; the same component for the same parts. */
function detailWith(parts: readonly RequestPart[]): ComponentType<RequestDetailProps> {
  const made =
    known.get(parts) ??
    lazyWithWords<RequestDetailProps>(
      async () => {
        const [{ RequestDetail: Loaded }, ...loaded] = await load(parts);
        return (properties) => (
          <DetailPartsContext value={loaded}>
            <Loaded {...properties} />
          </DetailPartsContext>
        );
      },
      ...words,
    );
  known.set(parts, made);
  return made;
}

/** The list comes without what an opened request needs; that follows at once, so that a press finds it there. */
export function fetchDetail(texts: i18n, parts: readonly RequestPart[]): void {
  // Opening a request reads it again and shows a failure.
  Promise.all([load(parts), ...words.map((each) => ensureWords(texts, each))]).catch(() => undefined);
}

export function RequestDetail(properties: RequestDetailProps) {
  const { t } = useTranslation('requests');
  const Loaded = detailWith(useContext(RequestPartsContext));
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
