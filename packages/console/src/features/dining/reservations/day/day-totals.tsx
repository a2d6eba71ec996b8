import type { RequestCard } from '@bellhop/contract/requests/card';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../../../ui/tag.tsx';
import { totalsOf } from './covers-of.ts';
import styles from './day-bar.module.css';

/** The totals of reservations, adults and children without canceled reservations, and of arrived parties (ALA-05). */
export function DayTotals({ reservations }: { readonly reservations: readonly RequestCard[] }) {
  const { t } = useTranslation(['dining-reservations', 'requests']);
  const totals = useMemo(() => totalsOf(reservations), [reservations]);
  const { seated, noShow } = totals;
  const words = [
    t('dining-reservations:total.reservations', { count: totals.reservations }),
    t('requests:card.people', { count: totals.adults }),
    t('requests:card.children', { count: totals.children }),
    ...(seated > 0 ? [t('dining-reservations:total.seated', { count: seated })] : []),
    ...(noShow > 0 ? [t('dining-reservations:total.noShow', { count: noShow })] : []),
  ];
  return (
    <ul className={styles.totals} aria-label={t('dining-reservations:total.name')}>
      {words.map((word) => (
        <li key={word}>
          <Tag>{word}</Tag>
        </li>
      ))}
    </ul>
  );
}
