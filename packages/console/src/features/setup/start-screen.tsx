import type { StartStep } from '@bellhop/contract/setup/start';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ReadState } from '../../platform/read-state.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { CardRow, CardRows } from '../../ui/kit/card-rows.tsx';
import { Page } from '../../ui/page.tsx';
import { Banner } from '../../ui/states.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DoorSigns } from './door-signs.tsx';
import styles from './start-screen.module.css';
import { isStepDone, missingSteps, useStart } from './start-steps.ts';
import { TestRequest } from './test-request.tsx';

/** The screens of the steps. */
const places = {
  page: '/app/admin/guestPage',
  departments: '/app/admin/departments',
  services: '/app/admin/services',
  rooms: '/app/admin/rooms',
  colleagues: '/app/admin/staff',
  guests: '/app/staff/bookings',
  requests: '/app/staff/requests',
} as const satisfies Record<StartStep, string>;

/** Shows the steps that a new hotel still needs before its first guest. */
export function StartScreen() {
  const { t } = useTranslation('setup-start');
  const isOnline = useIsOnline();
  const read = useStart();
  const start = read.data;
  const empty = start?.departments_without_people ?? 0;
  const missing = start === undefined ? 0 : missingSteps(start);
  return (
    <Page title={t('heading')} lead={<p>{t('lead')}</p>} size="list">
      {!isOnline && <Banner tone="warning">{t('offline')}</Banner>}
      {start !== undefined ? (
        <>
          <p role="status" className={styles.sum}>
            {missing === 0 ? t('ready') : t('missing', { count: missing })}
          </p>
          {!start.sends_mail && (
            <Banner tone="warning">
              <strong>{t('noMail.title')}</strong> <span>{t('noMail.text')}</span>
            </Banner>
          )}
          <CardRows isLive={false}>
            {start.steps.map(({ id, count }) => (
              <CardRow
                key={id}
                words={
                  <>
                    <strong>{t(`steps.${id}.title`)}</strong>
                    <small>{t(`steps.${id}.text`)}</small>
                    {id === 'departments' && empty > 0 && <small>{t('withoutPeople', { count: empty })}</small>}
                  </>
                }
              >
                {isStepDone(start, { id, count }) ? (
                  <Tag tone="closed" icon={<CheckIcon size={14} />}>
                    {t('there')}
                  </Tag>
                ) : (
                  <Tag tone="pending">{t('isMissing')}</Tag>
                )}
                <Link to={places[id]} className={styles.go}>
                  {t(`steps.${id}.go`)}
                </Link>
              </CardRow>
            ))}
          </CardRows>
        </>
      ) : (
        <ReadState read={read} failed={t('failed')} shape={[24, 96, 96, 96, 96, 96, 96, 96]} />
      )}
      <TestRequest isDisabled={!isOnline} onSent={() => void read.refetch()} />
      <DoorSigns />
    </Page>
  );
}
