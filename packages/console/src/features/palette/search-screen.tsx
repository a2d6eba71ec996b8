import { foldWords } from '@bellhop/contract/text/fold';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReaches } from '../../platform/session/use-reaches.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { countOf, useHotelSearch } from '../search/use-hotel-search.ts';
import { addressOfHit, type FoundGroup, groupsOf } from './hit.ts';
import { HitLine } from './hit-line.tsx';
import styles from './search-screen.module.css';
import { SearchState } from './search-state.tsx';

/** All that the hotel holds for the words of the address, so that it can be kept, shared and loaded again (SHELL-17). */
export function SearchScreen() {
  const { t } = useTranslation('search');
  const params: { keyword?: string } = useParams({ strict: false });
  const keyword = (params.keyword ?? '').trim();
  const words = foldWords(keyword);
  const search = useHotelSearch(keyword);
  const count = search.answer === null ? null : countOf(search.answer);
  return (
    <div className={styles.screen}>
      <div className={styles.inner}>
        <header>
          <h2 className={styles.title}>{t('heading', { keyword })}</h2>
          <p role="status" className={styles.count}>
            {count !== null && search.isSettled && t('found', { count })}
          </p>
        </header>
        {words.length === 0 ? (
          <EmptyState icon={<SearchIcon size={26} />} title={t('nothingAsked')} text={t('placeholder')} />
        ) : (
          <SearchState search={search} keyword={keyword} />
        )}
        {search.answer !== null &&
          groupsOf(search.answer).map((group) => <Results key={group.id} group={group} words={words} />)}
      </div>
    </div>
  );
}

function Results({ group, words }: { readonly group: FoundGroup; readonly words: readonly string[] }) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const reaches = useReaches();
  const label = t(`groups.${group.id}`);
  return (
    <section aria-label={label} className={styles.group}>
      <h3>
        {label} <span>{format.number(group.total)}</span>
      </h3>
      <ul>
        {group.hits.map((hit) => (
          <li key={hit.item.id}>
            <Link {...addressOfHit(hit, reaches)} className={styles.hit} data-kind={hit.kind}>
              <HitLine hit={hit} words={words} />
            </Link>
          </li>
        ))}
      </ul>
      {group.total > group.hits.length && (
        <p className={styles.cut}>
          {t('cut', { shown: format.number(group.hits.length), total: format.number(group.total) })}
        </p>
      )}
    </section>
  );
}
