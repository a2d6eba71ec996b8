import { mayHandleTables } from '@bellhop/contract/dining/policy';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/language-context.ts';
import { useMay } from '../../../../platform/session/session-context.ts';
import { useSettings } from '../../../../platform/settings/settings-context.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { reservationOf } from '../../../request-store/reservation.ts';
import { arePassed, RefusalList } from '../refusals/refusal-list.tsx';
import type { useTableActs } from './use-table-acts.ts';

interface RefusedDialogProps {
  readonly request: RequestCard;
  readonly acts: ReturnType<typeof useTableActs>;
}

/** The rules against an act on a table, and a button to override the rules that staff may pass over. */
export function RefusedDialog({ request, acts }: RefusedDialogProps) {
  const { t } = useTranslation(['dining-reserve', 'ui']);
  const { timeZone } = useSettings();
  const { language } = useLanguage();
  const { refused } = acts;
  const mayReserve = useMay(mayHandleTables);
  if (refused === null) return null;
  const { refusals, override, to } = refused;
  const reservation = reservationOf(request, language);
  const about = {
    restaurant: reservation?.restaurant ?? '',
    timeZone,
    nameOf: (place: number) => reservation?.guests[place]?.name ?? '',
  };
  const isNoShow = 'attendance' in to;
  const mayRepeat = isNoShow ? mayReserve : arePassed(refusals, override);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('dining-reserve:notChanged')}
      onClose={acts.giveUp}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={acts.giveUp}>{t('ui:cancel')}</Button>
          {mayRepeat && (
            <Button variant="primary" busy={acts.isSaving} onClick={acts.repeat}>
              {t(isNoShow ? 'dining-reserve:detail.overQuota' : 'dining-reserve:detail.repeat')}
            </Button>
          )}
        </>
      }
    >
      {isNoShow && <p>{t('dining-reserve:detail.seatsGone')}</p>}
      <RefusalList refusals={refusals} about={about} passed={override} onPass={acts.pass} />
    </Dialog>
  );
}
