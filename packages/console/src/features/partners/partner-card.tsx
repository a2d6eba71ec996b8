import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { PartnerState } from '@bellhop/contract/partners/administration';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { driverName } from './driver-name.ts';
import { isSettable } from './is-settable.ts';
import styles from './partners-screen.module.css';
import { usePartnerActs } from './queries.ts';

type PartnerHealth = 'none' | 'unsure' | 'works' | 'fails';
const toneOf: Record<PartnerHealth, Tone> = { none: 'neutral', unsure: 'pending', works: 'closed', fails: 'canceled' };

function standingOf({ driver, failing_since, last_error, last_ok_at }: PartnerState): PartnerHealth {
  if (driver === null) return 'none';
  if (failing_since !== null || last_error !== null) return 'fails';
  return last_ok_at === null ? 'unsure' : 'works';
}

interface PartnerCardProps {
  readonly state: PartnerState;
  readonly isOnline: boolean;
  /** Null if only the operator can set up the partner. */
  readonly onSet: (() => void) | null;
}

export function PartnerCard({ state, isOnline, onSet }: PartnerCardProps) {
  const { t } = useTranslation(['partners', 'api']);
  const format = useFormat();
  const id = useId();
  const { test } = usePartnerActs();
  const { partner, driver, address, waiting, waiting_since, troubles } = state;
  const condition = standingOf(state);
  const { hotelId, keyPartner } = useSettings();
  const makesNoKeys = partner === 'keys' && keyPartner === '';
  // A driver of files has no calls, only received files.
  const isFiles = driver === 'csv';
  const file = state.last_file;
  const time = (at: number | null) => at && format.dayAndTime(at);
  const driverOf = state.drivers.find(({ name }) => name === driver);
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{t(`partners:partner.${partner}`)}</h3>
        <span role="status">
          <Tag tone={toneOf[condition]}>
            {t(isFiles && condition !== 'none' ? `partners:files.${condition}` : `partners:standing.${condition}`)}
          </Tag>
        </span>
      </div>
      {driver === null && <p>{t(makesNoKeys ? 'partners:noKeys' : `partners:without.${partner}`)}</p>}
      <Facts
        facts={[
          { name: t('partners:driver'), value: driver && driverName(driver, t) },
          { name: t('partners:address'), value: address && <ProperName dir="ltr">{address}</ProperName> },
          ...(driverOf?.options ?? []).map(({ name }) => ({
            name: t(`partners:option.${name}`),
            value: state.options[name] && <ProperName dir="ltr">{state.options[name]}</ProperName>,
          })),
          {
            name: t('partners:files.folder'),
            value: isFiles ? <ProperName dir="ltr">{`inbox/${hotelId}`}</ProperName> : null,
          },
          {
            name: t(isFiles ? 'partners:files.sendTo' : 'partners:reportsTo'),
            value: driverOf?.reports_to && <ProperName dir="ltr">{driverOf.reports_to}</ProperName>,
          },
          { name: t('partners:keysSet'), value: time(state.keys_set_at) },
          { name: t('partners:earlierKeys'), value: time(state.earlier_keys_until) },
          { name: t('partners:files.last'), value: file && <ProperName dir="ltr">{file.name}</ProperName> },
          {
            name: t('partners:files.result'),
            value:
              file &&
              t(`partners:files.${file.state}`, {
                time: format.dayAndTime(file.at),
                count: file.counts.rows,
                refused: format.number(file.counts.refused),
              }),
          },
          {
            name: t(isFiles ? 'partners:files.lastOk' : 'partners:lastOk'),
            // Without a partner the outbox keeps the messages, so there was no successful call.
            value: driver && time(state.last_ok_at),
          },
          {
            name: t(isFiles ? 'partners:files.failingSince' : 'partners:failingSince'),
            value: time(state.failing_since),
          },
          {
            name: t('partners:waiting'),
            value:
              waiting === 0 || waiting_since === null
                ? null
                : t('partners:waitingSince', { count: waiting, time: format.dayAndTime(waiting_since) }),
          },
        ]}
      />
      {state.last_error !== null && (
        <p className={styles.fault}>
          <span>{t('partners:lastError')}</span> <bdi lang="en">{state.last_error}</bdi>
        </p>
      )}
      {test.error !== null && (
        <p role="alert" className={styles.fault}>
          {t(`api:${failureCode(test.error)}`)}
        </p>
      )}
      {troubles.length > 0 && (
        <details>
          <summary>{t('partners:troubles', { count: troubles.length })}</summary>
          <ul className={styles.troubles}>
            {troubles.map(({ at, text }) => (
              <li key={`${at} ${text}`}>
                <time>{format.dayAndTime(at)}</time> <bdi lang="en">{text}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      {onSet !== null && isSettable(state) && (
        <div className={styles.acts}>
          <Button
            disabled={!isOnline}
            onClick={onSet}
            aria-label={t('partners:setOf', { partner: t(`partners:partner.${partner}`) })}
          >
            {t('partners:set')}
          </Button>
          {driver !== null && (
            <Button
              disabled={!isOnline}
              busy={test.isPending}
              onClick={() => test.mutate(state.partner)}
              aria-label={t('partners:testOf', { partner: t(`partners:partner.${partner}`) })}
            >
              {t('partners:test')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
