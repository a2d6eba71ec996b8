import type { Department } from '@bellhop/contract/departments/department';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './departments-list.module.css';
import { usePeople, useServiceNames } from './queries.ts';

/** The services and people of a department. */
export function DepartmentParts({ service_ids, member_ids }: Department) {
  return (
    <>
      <Services ids={service_ids} />
      <People ids={member_ids} />
    </>
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
