import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Facts } from '../../ui/facts.tsx';
import { Banner } from '../../ui/states.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import styles from './check-in-card.module.css';

const tones: Partial<Record<CheckInDetail['state'], Tone>> = {
  submitted: 'open',
  changes_asked: 'pending',
  accepted: 'pending',
  done: 'closed',
  declined: 'canceled',
  withdrawn: 'canceled',
};

export function toneOf(state: CheckInDetail['state']): Tone {
  return tones[state] ?? 'neutral';
}

/** Where the check-in stands, since when, and what the guest was asked to correct. */
export function CheckInState({ record }: { readonly record: CheckInDetail }) {
  const { t } = useTranslation('checkIn');
  const format = useFormat();
  const { state, asked, erased_at: erasedAt } = record;
  const at = (time: number | null) => (time === null ? null : format.dayAndTime(time));
  return (
    <>
      {state !== 'none' && (
        <p>
          <Tag tone={toneOf(state)}>{t(`state.${state}`)}</Tag>
        </p>
      )}
      <Facts
        facts={[
          { name: t('times.invited'), value: at(record.invited_at) },
          { name: t('times.submitted'), value: at(record.submitted_at) },
          { name: t('times.accepted'), value: at(record.accepted_at) },
          { name: t('times.done'), value: at(record.done_at) },
        ]}
      />
      {asked !== null && (
        <Banner tone="info">
          {t('asked.title', { time: format.dayAndTime(asked.at) })}
          {asked.fields.length > 0 && (
            <ul className={styles.asked}>
              {asked.fields.map(({ position, field }) => (
                <li key={`${position} ${field}`}>
                  {
                    // Staff can ask for fields of the form alone.
                    t('ofGuest', { field: t(`field.${field as 'name'}`), number: position + 1 })
                  }
                </li>
              ))}
            </ul>
          )}
          {asked.words !== '' && <p dir="auto">{asked.words}</p>}
        </Banner>
      )}
      {erasedAt !== null && <p className={styles.note}>{t('erased', { time: format.dayAndTime(erasedAt) })}</p>}
    </>
  );
}
