import { type BookingStatus, bookingStatuses } from '@bellhop/contract/bookings/status';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLive } from '../../platform/live/live-context.ts';
import { Button } from '../../ui/button.tsx';
import { BedIcon, CheckIcon } from '../../ui/icons.tsx';
import { Banner, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './booking-list.module.css';
import { BookingSearchBox } from './booking-search-box.tsx';
import { useBookingList } from './queries.ts';
import type { BookingsSearch } from './search.ts';

interface BookingListProps {
  readonly search: BookingsSearch;
  readonly openId: string | null;
  readonly onChange: (search: BookingsSearch, replace: boolean) => void;
}

export function BookingList({ search, openId, onChange }: BookingListProps) {
  const { t } = useTranslation(['bookings', 'errors', 'list', 'requests']);
  const format = useFormat();
  const panel = useId();
  const { status = null, q = '' } = search;
  const read = useBookingList(status, q);
  const { freshness } = useLive().state;
  const pages = read.data?.pages ?? [];
  const bookings = pages.flatMap((page) => page.items);
  const counts = pages.at(-1)?.counts ?? null;
  const total = pages.at(-1)?.total ?? 0;
  const countOf = (id: BookingStatus) => (counts === null ? undefined : format.number(counts[id] ?? 0));
  const all =
    counts === null ? undefined : format.number(bookingStatuses.reduce((sum, id) => sum + (counts[id] ?? 0), 0));
  const hasNone = q === '' && counts !== null && bookingStatuses.every((id) => (counts[id] ?? 0) === 0);
  return (
    <section className={styles.list} aria-label={t('bookings:title')}>
      <header className={styles.header}>
        <h2>{t('bookings:title')}</h2>
        <BookingSearchBox
          value={q}
          onChange={(keyword) =>
            onChange({ ...(status === null ? {} : { status }), ...(keyword === '' ? {} : { q: keyword }) }, true)
          }
        />
        <Tabs<BookingStatus | 'all'>
          label={t('bookings:statuses')}
          panelId={panel}
          selected={status ?? 'all'}
          choices={[
            { id: 'all', label: t('list:all'), count: all },
            ...bookingStatuses.map((id) => ({ id, label: t(`requests:booking.${id}`), count: countOf(id) })),
          ]}
          onSelect={(id) => onChange({ ...(id === 'all' ? {} : { status: id }), ...(q === '' ? {} : { q }) }, false)}
        />
      </header>
      {bookings.length > 0 && read.isError && freshness.state !== 'offline' && (
        <Banner tone="warning">{t('bookings:stale')}</Banner>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <div id={panel} role="tabpanel" aria-label={t('bookings:title')} tabIndex={0} className={styles.panel}>
        {read.isPending && (
          <div role="status" aria-label={t('bookings:loading')} className={styles.skeletons}>
            {[58, 44, 63, 50, 47, 61].map((width) => (
              <Skeleton key={width} width={`${width}%`} height={20} />
            ))}
          </div>
        )}
        {read.isError && bookings.length === 0 && (
          <ErrorState
            title={t('bookings:failed')}
            text={t(`errors:${failureCode(read.error)}`)}
            retryLabel={t('requests:failed.retry')}
            busy={read.isFetching}
            onRetry={() => void read.refetch()}
          />
        )}
        {read.isSuccess && bookings.length === 0 && (
          <EmptyState
            icon={<BedIcon size={26} />}
            {...(hasNone
              ? {
                  title: t('bookings:none'),
                  text: t('bookings:noneHint'),
                  command: `npm run bellhop -- import bookings FILE --hotel ${window.location.hostname}`,
                }
              : { title: t('bookings:empty'), text: t('bookings:emptyHint') })}
          />
        )}
        {bookings.length > 0 && (
          <ul className={styles.cards}>
            {bookings.map((each) => (
              <li key={each.id}>
                <BookingCard booking={each} search={search} isOpen={each.id === openId} />
              </li>
            ))}
          </ul>
        )}
        {bookings.length > 0 && (
          <footer className={styles.foot}>
            {read.hasNextPage ? (
              <Button size="small" busy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
                {t('list:loadMore')}{' '}
                <bdi>{t('list:loaded', { loaded: format.number(bookings.length), total: format.number(total) })}</bdi>
              </Button>
            ) : bookings.length < total ? (
              <p>{t('bookings:cut', { shown: format.number(bookings.length), total: format.number(total) })}</p>
            ) : (
              <p>
                <CheckIcon size={15} /> {t('list:seenAll')}
              </p>
            )}
          </footer>
        )}
      </div>
      <VisuallyHidden role="status">
        {q !== '' && read.isSuccess && !read.isPlaceholderData ? t('bookings:found', { count: total }) : ''}
      </VisuallyHidden>
    </section>
  );
}
