import type { Department } from '@bellhop/contract/departments/department';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/button.tsx';
import { icon } from '../../ui/first-icons.tsx';
import { Tag } from '../../ui/tag.tsx';
import styles from './departments-list.module.css';
import { usePeople, useServiceNames } from './queries.ts';
import { departmentName } from './store.ts';

const EditIcon = icon(<path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />);
const RemoveIcon = icon(<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10 11v5M14 11v5" />);
const EarlierIcon = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
const LaterIcon = icon(<path d="M12 5v14m-6-6 6 6 6-6" />);

interface DepartmentsListProps {
  /** Those in use, in their order. */
  readonly departments: readonly Department[];
  readonly isDisabled: boolean;
  readonly onEdit: (department: Department) => void;
  readonly onRemove: (department: Department) => void;
  readonly onMove: (department: Department, step: 1 | -1) => void;
}

/** In the order in which a new request looks for its department. */
export function DepartmentsList({ departments, isDisabled, onEdit, onRemove, onMove }: DepartmentsListProps) {
  const { t } = useTranslation('departments');
  const { language } = useLanguage();
  return (
    <ol className={styles.list} aria-label={t('heading')}>
      {departments.map((department, index) => {
        const name = departmentName(department, language);
        return (
          <li key={department.id} className={styles.row}>
            <div className={styles.order}>
              <IconButton
                size="small"
                label={t('upOf', { name })}
                icon={<EarlierIcon size={16} />}
                disabled={isDisabled || index === 0}
                onClick={() => onMove(department, -1)}
              />
              <IconButton
                size="small"
                label={t('downOf', { name })}
                icon={<LaterIcon size={16} />}
                disabled={isDisabled || index === departments.length - 1}
                onClick={() => onMove(department, 1)}
              />
            </div>
            <div className={styles.words}>
              <h3>
                <bdi>{name}</bdi>
              </h3>
              <Services ids={department.service_ids} />
              <People ids={department.member_ids} />
            </div>
            <div className={styles.acts}>
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
            </div>
          </li>
        );
      })}
    </ol>
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
