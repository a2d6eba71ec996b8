import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface LeaveSheetProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Asked before what was typed is put away: a slip of the Escape key costs nothing. */
export function LeaveSheet({ open, onStay, onKeep, onDiscard }: LeaveSheetProps) {
  const { t } = useTranslation(['addRequest', 'ui']);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t('addRequest:leave.title')}
      onClose={onStay}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button variant="danger" onClick={onDiscard}>
            {t('addRequest:leave.discard')}
          </Button>
          <Button onClick={onKeep}>{t('addRequest:leave.keep')}</Button>
          <Button variant="primary" onClick={onStay}>
            {t('addRequest:leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('addRequest:leave.text')}</p>
    </Dialog>
  );
}
