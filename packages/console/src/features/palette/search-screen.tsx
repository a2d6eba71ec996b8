import { foldWords } from '@bellhop/contract/text/fold';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { SearchState } from '../search/search-state.tsx';
import { useHotelSearch } from '../search/use-hotel-search.ts';
import { HitLine, useHits } from './hits.tsx';
import styles from './search-screen.module.css';

/** All results for the words in the address, which can be kept, shared and loaded again (SHELL-17). */
export function SearchScreen() {
  const { t } = useTranslation('search');
  const format = useFormat();
  const params: { keyword?: string } = useParams({ strict: false });
  const keyword = (params.keyword ?? '').trim();
  const words = foldWords(keyword);
  const search = useHotelSearch(keyword);
  const groups = useHits(search.answer);
  return (
    <div className={styles.screen}>
      <div className={styles.inner}>
        <header>
          <h2 className={styles.title}>{t('heading', { keyword })}</h2>
          <p role="status" className={styles.count}>
            {search.answer !== null && search.isSettled && t('found', { count: search.count })}
          </p>
        </header>
        {words.length === 0 ? (
          <EmptyState icon={<SearchIcon size={26} />} title={t('nothingAsked')} text={t('placeholder')} />
        ) : (
          <SearchState search={search} keyword={keyword} texts="search" />
        )}
        {groups.map(({ id, hits, total }) => (
          <section key={id} aria-label={t(`groups.${id}`)} className={styles.group}>
            <h3>
              <span>{t(`groups.${id}`)}</span> <span>{format.number(total)}</span>
            </h3>
            <ul>
              {hits.map((hit) => (
                <li key={hit.id}>
                  <Link {...hit.address} className={styles.hit} data-kind={hit.kind}>
                    <HitLine hit={hit} words={words} />
                  </Link>
                </li>
              ))}
            </ul>
            {total > hits.length && (
              <p className={styles.cut}>
                {t('cut', { shown: format.number(hits.length), total: format.number(total) })}
              </p>
            )}
          </section>
        ))}
      </div>
    </div>
  );
}
