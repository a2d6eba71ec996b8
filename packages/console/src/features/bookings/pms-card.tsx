import {
  type EditedValues,
  editedValues,
  type FullBooking,
  updateBooking,
} from '@bellhop/contract/bookings/full-booking';
import type { CallAnswer } from '@bellhop/contract/call';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { isSameValue } from '../../platform/outbox/wanted-values.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { CardRow, CardRows } from '../../ui/kit/card-rows.tsx';
import { fieldName, valueWords } from '../booking-store/field-words.ts';
import { useAskedStatus } from '../booking-store/status-menu.tsx';
import styles from './booking-detail.module.css';
import type { StayCardProps } from './stay-card.tsx';
import cardStyles from './stay-cards.module.css';

type PmsAnswer = NonNullable<CallAnswer<typeof updateBooking>['pms']>;

/**
 * Differences between the stay and the PMS, read again by a press if the hotel's settings allow it. Staff take over
 * single fields; reading changes nothing (BKD-11, BKD-12).
 */
export function PmsCard({ edits }: StayCardProps) {
  const { shown: whole } = edits;
  const { t } = useTranslation(['bookings', 'api']);
  const format = useFormat();
  const { api, hotelId } = useReadContext();
  const isOnline = useIsOnline();
  const { repeatCheckPms } = useSettings();
  const check = useMutation({
    mutationFn: async () => {
      const input = { params: { id: whole.id }, query: { hotel_id: hotelId }, body: { check_with_pms: true } };
      return (await api.call(updateBooking, input)).pms ?? null;
    },
  });
  const answer = check.data ?? null;
  // Leaves out differences that were taken over since.
  const differences =
    answer?.differences.filter(({ field, theirs }) => !isSameValue(currentOf(whole, field), theirs)) ?? [];
  const differs = (whole.pms_differences ?? []).filter(
    ({ field, theirs }) => !isSameValue(currentOf(whole, field), theirs),
  );
  const state = answer?.state === 'different' && differences.length === 0 ? 'same' : answer?.state;
  return (
    <section aria-label={t('cards.pms.title')} className={styles.card}>
      <h3>{t('cards.pms.title')}</h3>
      {answer === null && differs.length > 0 && (
        <>
          <p>{t('cards.pms.both')}</p>
          <Differences differences={differs} edits={edits} />
        </>
      )}
      {repeatCheckPms && (
        <div>
          <Button disabled={!isOnline} busy={check.isPending} onClick={() => check.mutate()}>
            {t('cards.pms.check')}
          </Button>
        </div>
      )}
      {repeatCheckPms && !isOnline && <p className={cardStyles.note}>{t('cards.pms.offline')}</p>}
      {check.error !== null && <p role="alert">{t(`api:${failureCode(check.error)}`)}</p>}
      <div role="status" className={styles.card}>
        {answer !== null && state !== undefined && !check.isPending && (
          <>
            <p>{t(`cards.pms.${state}`)}</p>
            <Differences differences={differences} edits={edits} />
            <p className={cardStyles.note}>{t('cards.pms.asked', { time: format.dayAndTime(answer.asked_at) })}</p>
          </>
        )}
      </div>
    </section>
  );
}

interface DifferencesProps extends Pick<StayCardProps, 'edits'> {
  readonly differences: PmsAnswer['differences'];
}

function Differences({ differences, edits }: DifferencesProps) {
  const { t, i18n } = useTranslation('bookings');
  const format = useFormat();
  const words = (field: string, value: unknown) => valueWords(field, value, i18n, format);
  const question = useAskedStatus(edits.shown);
  // A status from the PMS also shows its consequences before it is set.
  const takeOver = ({ status: next, ...values }: EditedValues) =>
    next === undefined ? edits.set(values) : question.choose(next);
  return (
    <>
      <CardRows isLive={false}>
        {differences.map(({ field, theirs }) => {
          const patch = editedValues.safeParse({ [field]: theirs });
          const name = fieldName(field, i18n);
          return (
            <CardRow
              key={field}
              words={
                <>
                  <strong>{name}</strong>
                  <small>{t('cards.pms.ours', { value: words(field, currentOf(edits.shown, field)) })}</small>
                  <small>{t('cards.pms.theirs', { value: words(field, theirs) })}</small>
                </>
              }
            >
              {patch.success && (
                <Button
                  size="small"
                  aria-label={t('cards.pms.takeOverOf', { field: name })}
                  onClick={() => takeOver(patch.data)}
                >
                  {t('cards.pms.takeOver')}
                </Button>
              )}
            </CardRow>
          );
        })}
      </CardRows>
      {question.question}
    </>
  );
}

function currentOf(whole: FullBooking, field: string): unknown {
  return Object.entries(whole).find(([name]) => name === field)?.[1];
}
