import { bookingStatuses } from '@bellhop/contract/bookings/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { BookingStatusChange } from './mutations.ts';

/** Two at once: who changed what, and the choice is the person's (wire §2). */
export function BookingConflictDialog({ change }: { change: BookingStatusChange }) {
  const { t } = useTranslation(['bookings', 'requests']);
  const format = useFormat();
  const { conflict, keepTheirs, applyMine } = change;
  const nameOf = (value: unknown) => {
    const status = bookingStatuses.find((each) => each === value);
    return status === undefined ? '' : t(`requests:booking.${status}`);
  };
  return (
    <Dialog
      open={conflict !== null}
      role="alertdialog"
      title={t('requests:conflict.title')}
      onClose={keepTheirs}
      closeLabel={t('bookings:close')}
      actions={
        conflict !== null && (
          <>
            <Button onClick={keepTheirs}>{t('requests:conflict.theirs')}</Button>
            <Button variant="primary" onClick={applyMine}>
              {t('requests:conflict.mine', { status: nameOf(conflict.wanted) })}
            </Button>
          </>
        )
      }
    >
      {conflict !== null && (
        <>
          <p>
            <strong>
              <bdi>{conflict.current.fullName}</bdi>
            </strong>
          </p>
          <p>{t('requests:conflict.lead', { status: nameOf(conflict.wanted) })}</p>
          <ul>
            {conflict.changes.map((each) => (
              <li key={`${each.field} ${each.at}`}>
                {t('requests:conflict.changed', {
                  name: each.actor_name ?? each.actor,
                  from: nameOf(each.from),
                  to: nameOf(each.to),
                  time: format.time(each.at),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
