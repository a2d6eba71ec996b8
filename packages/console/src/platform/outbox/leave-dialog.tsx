import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface LeaveDialogProps {
  readonly count: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asked before a sign-out that would lose what was not sent. */
export function LeaveDialog({ count, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation('outbox');
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('leave.title')}
      onClose={onStay}
      actions={
        <>
          <Button onClick={onLeave}>{t('leave.discard')}</Button>
          <Button variant="primary" onClick={onStay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text', { count })}</p>
    </Dialog>
  );
}
