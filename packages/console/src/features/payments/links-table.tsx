import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { PaymentLink } from '@bellhop/contract/payments/link';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useMoney } from '../../platform/format/use-money.ts';
import { Table } from '../../ui/kit/table.tsx';
import { LinkStateTag, RefundedMoney } from './link-state.tsx';
import styles from './payments.module.css';

interface LinksTableProps {
  readonly caption: string;
  readonly links: readonly PaymentLink[];
}

/** One row for each link; its guest leads to all of it. */
export function LinksTable({ caption, links }: LinksTableProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const money = useMoney();
  const nameOf = useGuestName();
  return (
    <Table
      caption={caption}
      rows={links}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'guest',
          header: t('guest'),
          isRowHeader: true,
          place: 'lead',
          cell: (link) => (
            <span className={styles.guest}>
              <Link
                to="/app/staff/payments/$id"
                params={{ id: link.id }}
                search={true}
                aria-label={t('openLink', { name: nameOf(link) })}
              >
                <ProperName>{nameOf(link)}</ProperName>
              </Link>
              {link.purpose !== null && (
                <small>
                  <bdi>{link.purpose}</bdi>
                </small>
              )}
            </span>
          ),
        },
        {
          id: 'room',
          header: t('room'),
          width: 'narrow',
          isLabelled: true,
          cell: ({ room_number }) => room_number !== null && <ProperName>{room_number}</ProperName>,
        },
        {
          id: 'amount',
          header: t('amount'),
          width: 'narrow',
          cell: (link) => (
            <span className={styles.sum}>
              <ProperName className={styles.amount}>{money(link.amount, link.currency)}</ProperName>
              <RefundedMoney link={link} />
            </span>
          ),
        },
        { id: 'state', header: t('state'), width: 'quarter', cell: (link) => <LinkStateTag link={link} /> },
        {
          id: 'until',
          header: t('until'),
          width: 'narrow',
          isLabelled: true,
          // The link works until the second before.
          cell: ({ ends_at }) => format.date(ends_at - 1),
        },
      ]}
    />
  );
}

/** The guest of a link by name, also after the name was erased. */
export function useGuestName(): (link: Pick<PaymentLink, 'name' | 'family_name'>) => string {
  const { t } = useTranslation('payments');
  return (link) => fullNameOf(link) || t('forgotten');
}
