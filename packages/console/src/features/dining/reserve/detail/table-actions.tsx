import { mayHandleTables } from '@bellhop/contract/dining/policy';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Question } from '../../../../platform/forms/question.tsx';
import { useIsOnline } from '../../../../platform/network/use-is-online.ts';
import { useMay } from '../../../../platform/session/session-context.ts';
import { useSteadyPress } from '../../../../platform/use-steady-press.ts';
import { Button } from '../../../../ui/button.tsx';
import { CheckIcon, DownIcon, RetryIcon } from '../../../../ui/first-icons.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import type { RequestActionsProps } from '../../../request-store/request-part.ts';
import { ChangeReservationSheet } from '../open-reservation.tsx';
import { RefusedDialog } from './refused-dialog.tsx';
import { hasSlot, tableStateOf } from './table-state.ts';
import { useReservationEdits } from './use-reservation-edits.ts';
import { useTableActs } from './use-table-acts.ts';

type Choice = 'change' | 'hold' | 'cancel';

/**
 * The acts on a reservation, in place of the statuses of other requests: confirm, change, cancel, take the table again.
 * Acts that take seats go to the server at once (decision 108).
 */
export function TableActions({ request, blocked }: RequestActionsProps) {
  const { t } = useTranslation(['dining-reserve', 'ui']);
  const isOnline = useIsOnline();
  const mayReserve = useMay(mayHandleTables);
  const acts = useTableActs(request);
  const edits = useReservationEdits(request);
  const [sheet, setSheet] = useState<'not yet' | 'open' | 'shut'>('not yet');
  const [isAsking, setAsking] = useState(false);
  const state = tableStateOf(request);
  const why =
    blocked ??
    (isOnline ? (edits.isWaiting ? t('dining-reserve:detail.waits') : null) : t('dining-reserve:detail.offline'));
  const press = useSteadyPress(state, () => acts.act({ status: state === 'canceled' ? 'OPEN' : 'CLOSED' }));
  const choices: Choice[] = [
    ...(mayReserve && hasSlot(request) ? (['change'] as const) : []),
    ...(state === 'confirmed' ? (['hold'] as const) : []),
    'cancel',
  ];
  const choose = (choice: Choice) => {
    if (choice === 'change') setSheet('open');
    if (choice === 'hold') edits.set({ status: 'OPEN' });
    if (choice === 'cancel') setAsking(true);
  };
  return (
    <>
      {state !== 'canceled' && (
        <Menu<Choice>
          label={t('dining-reserve:detail.actions')}
          align="end"
          items={choices.map((id) => ({
            id,
            label: t(`dining-reserve:detail.act.${id}`),
            danger: id === 'cancel',
            // An arrow key opens the menu of a busy button too.
            ...(acts.isSaving && { disabled: true }),
            ...(id === 'change' && why !== null && { disabled: true, hint: why }),
          }))}
          onChoose={choose}
          trigger={(properties) => (
            <Button {...properties} disabled={blocked !== null} title={blocked ?? undefined} busy={acts.isSaving}>
              <span>{t(`dining-reserve:detail.state.${state}`)}</span>
              <DownIcon size={16} />
            </Button>
          )}
        />
      )}
      {(state === 'hold' || (state === 'canceled' && mayReserve)) && (
        <Button
          variant="primary"
          icon={state === 'hold' ? <CheckIcon /> : <RetryIcon size={16} />}
          busy={acts.isSaving}
          disabled={why !== null}
          title={why ?? undefined}
          onClick={press}
        >
          {t(state === 'hold' ? 'dining-reserve:detail.confirm' : 'dining-reserve:detail.again')}
        </Button>
      )}
      {sheet !== 'not yet' && (
        <Suspense>
          <ChangeReservationSheet open={sheet === 'open'} id={request.id} onClose={() => setSheet('shut')} />
        </Suspense>
      )}
      <Question
        open={isAsking}
        title={t('dining-reserve:detail.cancelTitle')}
        act={t('dining-reserve:detail.act.cancel')}
        back={t('dining-reserve:detail.keep')}
        isDangerous
        onAct={() => {
          setAsking(false);
          edits.set({ status: 'CANCELED' });
        }}
        onBack={() => setAsking(false)}
      >
        <p>{t('dining-reserve:detail.cancelText')}</p>
      </Question>
      <RefusedDialog request={request} acts={acts} />
    </>
  );
}
