import { formsMissing, peopleOf } from '@bellhop/contract/check-in/party';
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

/** Whether the forms are closed for guests and staff. */
function isOver(state: CheckInDetail['state']): boolean {
  return state === 'declined' || state === 'withdrawn' || state === 'closed';
}

/** People of the booking whose forms are not complete; 0 if the number of guests is unknown. */
export function missingOf(record: CheckInDetail): number {
  const filled = record.guests.filter(({ complete }) => complete).length;
  const isKnown = record.coming !== null || peopleOf(record) !== null;
  return isOver(record.state) || !isKnown ? 0 : formsMissing(record, record.coming, filled);
}

/** The state of the check-in, its times, and the corrections that staff asked for. */
export function CheckInState({ record }: { readonly record: CheckInDetail }) {
  const { t } = useTranslation(['check-in', 'requests']);
  const format = useFormat();
  const { state, asked: correction, erased_at: erasedAt } = record;
  const { adults, children, coming } = record;
  const missing = missingOf(record);
  const people = [
    (adults ?? 0) > 0 && t('requests:card.people', { count: adults ?? 0 }),
    (children ?? 0) > 0 && t('requests:card.children', { count: children ?? 0 }),
  ].filter((part) => part !== false);
  const at = (time: number | null) => (time === null ? null : format.dayAndTime(time));
  const { checkin, checkout } = record;
  const stay =
    checkin === null || checkout === null
      ? null
      : t('check-in:card.stay', { from: format.date(checkin), to: format.date(checkout) });
  return (
    <>
      {state !== 'none' && (
        <p>
          <Tag tone={toneOf(state)}>{t(`check-in:state.${state}`)}</Tag>
        </p>
      )}
      <Facts
        facts={[
          { name: t('check-in:times.stay'), value: stay },
          { name: t('check-in:field.time_of_arrival'), value: record.guests[0]?.form.time_of_arrival ?? null },
          { name: t('check-in:party.booked'), value: format.list(people) },
          { name: t('check-in:party.coming'), value: coming === null ? null : String(coming) },
          { name: t('check-in:times.invited'), value: at(record.invited_at) },
          { name: t('check-in:times.submitted'), value: at(record.submitted_at) },
          { name: t('check-in:times.accepted'), value: at(record.accepted_at) },
          { name: t('check-in:times.done'), value: at(record.done_at) },
        ]}
      />
      {missing > 0 && <Banner tone="warning">{t('check-in:party.missing', { count: missing })}</Banner>}
      {correction !== null && (
        <Banner tone="info">
          <span>{t('check-in:asked.title', { time: format.dayAndTime(correction.at) })}</span>
          {correction.fields.length > 0 && (
            <ul className={styles.asked}>
              {correction.fields.map(({ position, field }) => (
                <li key={`${position} ${field}`}>
                  {
                    // Staff can ask for fields of the form alone.
                    t('check-in:ofGuest', { field: t(`check-in:field.${field as 'name'}`), number: position + 1 })
                  }
                </li>
              ))}
            </ul>
          )}
          {correction.words !== '' && <p dir="auto">{correction.words}</p>}
        </Banner>
      )}
      {erasedAt !== null && (
        <p className={styles.note}>{t('check-in:erased', { time: format.dayAndTime(erasedAt) })}</p>
      )}
    </>
  );
}
