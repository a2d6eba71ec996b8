import { nameIn } from '@bellhop/browser/i18n/name-in';
import { isolated } from '@bellhop/browser/ui/isolated';
import type { GuestDepartment, OwnRequest } from '@bellhop/contract/guests/calls';
import { formatTime, useLocale } from '../../platform/i18n/locale.ts';
import styles from './next-step.module.css';
import { statusForGuest } from './request-status.tsx';

/** The next step of a request: the responsible department, and the due time. */
export function NextStep({ request, departments }: { request: OwnRequest; departments: readonly GuestDepartment[] }) {
  const locale = useLocale();
  const { t, language } = locale;
  if (request.table !== null) return <p className={styles.next}>{t(`next.table_${request.status}`)}</p>;
  const status = statusForGuest(request);
  const department = departments.find(({ id }) => id === request.department_id);
  const isActive = status === 'OPEN' || status === 'IN_PROGRESS' || status === 'PENDING';
  const isForDepartment = isActive && department !== undefined;
  return (
    <p className={styles.next}>
      <span>
        {isForDepartment
          ? t(`next.${status}_department`, { department: isolated(nameIn(department, language)) })
          : t(`next.${status}`)}
      </span>
      {isActive && request.due_at !== null && (
        <>
          {' '}
          <span>
            {t('next.due', {
              day: formatTime(request.due_at, locale, 'short'),
              time: formatTime(request.due_at, locale, 'time'),
            })}
          </span>
        </>
      )}
    </p>
  );
}
