import type { Department } from '@bellhop/contract/departments/department';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { type MovedRow, OrderedRows } from '../../ui/kit/ordered-rows.tsx';
import { EditIcon, RemoveIcon } from '../../ui/later-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './departments-list.module.css';
import { usePeople, useServiceNames } from './queries.ts';

interface DepartmentsListProps {
  /** The departments in use, in order. */
  readonly departments: readonly Department[];
  readonly isDisabled: boolean;
  readonly onEdit: (department: Department) => void;
  readonly onRemove: (department: Department) => void;
  readonly onMove: (moved: MovedRow<Department>) => void;
}

/** The order in which a new request looks for its department. */
export function DepartmentsList({ departments, isDisabled, onEdit, onRemove, onMove }: DepartmentsListProps) {
  const { t } = useTranslation('departments');
  const { language } = useLanguage();
  return (
    <OrderedRows
      label={t('heading')}
      rows={departments}
      keyOf={({ id }) => id}
      nameOf={(department) => nameIn(department, language)}
      isDisabled={isDisabled}
      labels={{ up: (name) => t('upOf', { name }), down: (name) => t('downOf', { name }) }}
      onMove={onMove}
      acts={(department, name) => (
        <>
          <IconButton
            label={t('editOf', { name })}
            icon={<EditIcon />}
            disabled={isDisabled}
            onClick={() => onEdit(department)}
          />
          <IconButton
            label={t('removeOf', { name })}
            icon={<RemoveIcon />}
            disabled={isDisabled}
            onClick={() => onRemove(department)}
          />
        </>
      )}
    >
      {({ service_ids, member_ids }) => (
        <>
          <Services ids={service_ids} />
          <People ids={member_ids} />
        </>
      )}
    </OrderedRows>
  );
}

function Services({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('departments');
  const { data } = useServiceNames();
  if (ids.length === 0) return <p className={styles.missing}>{t('noServices')}</p>;
  if (data === undefined) return <p className={styles.missing}>{t('services')}</p>;
  return (
    <ul className={styles.things} aria-label={t('services')}>
      {ids.map((id) => (
        <li key={id}>
          <Tag>
            <bdi>{data.find((each) => each.id === id)?.name ?? t('unknownService')}</bdi>
          </Tag>
        </li>
      ))}
    </ul>
  );
}

function People({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('departments');
  const { data } = usePeople();
  if (ids.length === 0) return <p className={styles.missing}>{t('noPeople')}</p>;
  if (data === undefined) return <p className={styles.missing}>{t('people')}</p>;
  return (
    <ul className={styles.things} aria-label={t('people')}>
      {ids.map((id) => {
        const name = data.find((each) => each.id === id)?.name ?? t('unknownPerson');
        return (
          <li key={id} className={styles.person}>
            <Avatar name={name} size={22} />
            <bdi>{name}</bdi>
          </li>
        );
      })}
    </ul>
  );
}
