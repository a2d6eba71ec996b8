import type { Member } from '@bellhop/contract/people/member';
import { flags, isUnrestricted } from '@bellhop/contract/staff/privileges';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { type Column, Table } from '../../ui/kit/table.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './people.module.css';

interface MemberMatrixProps {
  readonly members: readonly Member[];
  readonly isDisabled: boolean;
  readonly onEdit: (member: Member) => void;
}

/** A row for each person and a column for each right. */
export function MemberMatrix({ members, isDisabled, onEdit }: MemberMatrixProps) {
  const { t } = useTranslation('people');
  const ofFlags = flags.map(
    (flag): Column<Member> => ({
      id: flag,
      header: t(`flags.${flag}.short`),
      isLabelled: true,
      cell: ({ rights }) =>
        rights.flags.includes(flag) ? (
          <span className={styles.yes}>
            <CheckIcon size={16} />
            <VisuallyHidden>{t('yes')}</VisuallyHidden>
          </span>
        ) : (
          <span className={styles.no}>
            <span aria-hidden="true">–</span>
            <VisuallyHidden>{t('no')}</VisuallyHidden>
          </span>
        ),
    }),
  );
  return (
    <div className={styles.matrix}>
      <Table
        caption={t('tabs.matrix')}
        rows={members}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'name',
            header: t('person'),
            isRowHeader: true,
            place: 'lead',
            cell: (member) => (
              <Button
                size="small"
                variant="ghost"
                disabled={isDisabled}
                aria-label={t('rightsOf', { name: member.name })}
                onClick={() => onEdit(member)}
              >
                <bdi>{member.name === '' ? t('nameless') : member.name}</bdi>
              </Button>
            ),
          },
          ...ofFlags,
          {
            id: 'types',
            header: t('requestsOf'),
            isLabelled: true,
            cell: ({ rights: { types, services } }) =>
              [
                isUnrestricted(types)
                  ? t('every')
                  : types.map((type) => type !== 'ANY' && t(`types.${type}`)).join(', '),
                isUnrestricted(services) ? t('everyService') : t('someServices', { count: services.length }),
              ].join(' · '),
          },
        ]}
      />
    </div>
  );
}
