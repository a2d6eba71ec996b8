import { isolated } from '@bellhop/browser/ui/isolated';
import { readSittingId } from '@bellhop/contract/dining/slots';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LaterEntityConflict } from '../../../../platform/edit-conflicts/later-act-conflict.ts';
import { formatFor } from '../../../../platform/format/format.ts';
import { useFormat } from '../../../../platform/format/use-format.ts';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { AlertIcon, CheckIcon } from '../../../../ui/first-icons.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { Banner } from '../../../../ui/states.tsx';
import { reservationOf } from '../../../request-store/reservation.ts';
import { RefusalList } from '../refusals/refusal-list.tsx';
import styles from './dialog.module.css';
import type { TableForm } from './form.ts';
import { useAbout } from './use-about.ts';
import { stepOf, type TableFormState } from './use-table-form.ts';

interface OutcomeStepProps {
  readonly state: TableFormState;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** A spinner, then the success or the reasons of the refusal (ALA-18, ALA-42). */
export function OutcomeStep({ state, isNew, onClose }: OutcomeStepProps) {
  const { t } = useTranslation(['dining-reserve', 'api']);
  const about = useAbout(state);
  const fieldName = useFieldName();
  const versionsOf = useVersions();
  const { outcome, form, go } = state;
  if (state.isSending || outcome === null) {
    return (
      <p role="status" className={styles.sending}>
        <Spinner size={20} />
        <span>{t('dining-reserve:sending')}</span>
      </p>
    );
  }
  switch (outcome.is) {
    case 'made':
      return <CreatedReservation request={outcome.request} state={state} isNew={isNew} onClose={onClose} />;
    case 'refused':
      return (
        <>
          <Banner tone="error" icon={<AlertIcon size={18} />}>
            {t(isNew ? 'dining-reserve:refused' : 'dining-reserve:notChanged')}
          </Banner>
          <RefusalList refusals={outcome.refusals} about={about} passed={form.override} onPass={state.pass} />
          <div className={styles.ways}>
            {(['place', 'people'] as const)
              .filter((step) => outcome.refusals.some(({ code }) => stepOf(code) === step))
              .map((step) => (
                <Button key={step} onClick={() => go(step)}>
                  {t(`dining-reserve:back.${step}`)}
                </Button>
              ))}
          </div>
        </>
      );
    case 'conflict':
      return (
        <>
          <Banner tone="warning" icon={<AlertIcon size={18} />}>
            {t('api:edit_conflict')}
          </Banner>
          <LaterEntityConflict
            about={outcome.conflict.current.fullName}
            changes={outcome.conflict.changes}
            fieldName={fieldName}
            versions={versionsOf(form, outcome.conflict.current)}
            onMine={() => state.sendMine(outcome.conflict.current)}
            onTheirs={() => {
              state.takeTheirs(outcome.conflict.current);
              onClose();
            }}
            // The next save meets the same conflict.
            onClose={() => go('people')}
          />
        </>
      );
    case 'failed':
      return (
        <Banner tone="error" icon={<AlertIcon size={18} />}>
          {t(isNew ? 'dining-reserve:failedBecause' : 'dining-reserve:notChangedBecause', {
            reason: t(`api:${outcome.code}`),
          })}
        </Banner>
      );
  }
}

/** Day, time and party of both; undefined: they are the same. */
function useVersions() {
  const { t } = useTranslation('dining-reserve');
  const { language } = useLanguage();
  const format = useFormat();
  const inWords = (day: string, time: string, adults: number | null, children: number | null) =>
    t('version', {
      slot: isolated(`${day} ${time}`),
      adults: format.number(adults ?? 0),
      children: format.number(children ?? 0),
    });
  return ({ day, opensAt, adults, children }: TableForm, current: GuestRequest) => {
    const slot = readSittingId(current.reservation_id ?? '');
    const party = reservationOf(current, language);
    const mine = inWords(day, opensAt, adults, children);
    const theirs = inWords(slot?.day ?? '', slot?.opensAt ?? '', party?.people ?? null, party?.children ?? null);
    return mine === theirs ? undefined : { mine, theirs };
  };
}

/** The names of the log's fields in the reader's language. */
function useFieldName(): (field: string) => string {
  const { t } = useTranslation('dining-reserve');
  const names = new Map([
    ['due_at', t('detail.when')],
    ['reservation_id', t('slot')],
    ['attendance', t('edit.field.attendance')],
    ['status', t('edit.field.status')],
    ['reservation_status', t('edit.field.status')],
    ['allergies', t('allergies')],
    ['overrides', t('detail.overrides')],
  ]);
  // Restaurant, numbers and guests stand in one field.
  return (field) => names.get(field) ?? t('detail.title');
}

interface NewTableProps extends OutcomeStepProps {
  readonly request: GuestRequest;
}

function CreatedReservation({ request, state, isNew, onClose }: NewTableProps) {
  const { t } = useTranslation(['dining-reserve', 'ui']);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { restaurant, timeZone } = useAbout(state);
  const format = formatFor(language, timeZone);
  const people = (state.form.adults ?? 0) + (state.form.children ?? 0);
  return (
    <>
      <Banner tone="success" icon={<CheckIcon size={18} />}>
        {t(
          isNew
            ? request.status === 'OPEN'
              ? 'dining-reserve:madeOnHold'
              : 'dining-reserve:made'
            : 'dining-reserve:changed',
        )}
      </Banner>
      <p>
        {t('dining-reserve:madeFor', {
          restaurant,
          when: request.due_at === null ? '' : format.dayAndTime(request.due_at),
          count: people,
        })}
      </p>
      {isNew && (
        <div className={styles.ways}>
          <Button
            onClick={() => {
              onClose();
              void navigate({ to: '/app/staff/alacarte/requests/$id', params: { id: request.id }, search: {} });
            }}
          >
            {t('dining-reserve:open')}
          </Button>
        </div>
      )}
    </>
  );
}
