import { type RequestStatus, requestStatuses } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { EditConflict, StatusChange } from '../mutations.ts';

/** Two at once: who changed what, and the choice is the person's (wire §2). */
export function ConflictDialog({ status }: { status: StatusChange }) {
  const { t } = useTranslation('requests');
  const { conflict, keepTheirs, applyMine } = status;
  return (
    <Dialog
      open={conflict !== null}
      role="alertdialog"
      title={t('conflict.title')}
      actions={
        conflict !== null && (
          <>
            <Button onClick={keepTheirs}>{t('conflict.theirs')}</Button>
            <Button variant="primary" onClick={applyMine}>
              {t('conflict.mine', { status: t(`status.${conflict.wanted}`) })}
            </Button>
          </>
        )
      }
      onClose={keepTheirs}
      closeLabel={t('files.close')}
    >
      {conflict !== null && <Changes conflict={conflict} />}
    </Dialog>
  );
}

function Changes({ conflict }: { conflict: EditConflict }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  return (
    <>
      <p>
        <strong>
          <bdi>{conflict.about}</bdi>
        </strong>
      </p>
      <p>{t('conflict.lead', { status: t(`status.${conflict.wanted}`) })}</p>
      <ul>
        {conflict.changes.map((change) => {
          const name = change.actor_name ?? change.actor;
          const time = format.time(change.at);
          const [from, to] = [statusOf(change.from), statusOf(change.to)];
          return (
            <li key={`${change.field} ${change.at}`}>
              {change.field === 'status' && from !== null && to !== null
                ? t('conflict.changed', { name, from: t(`status.${from}`), to: t(`status.${to}`), time })
                : t('conflict.changedOther', { name, time })}
            </li>
          );
        })}
      </ul>
      {conflict.changes.length === 0 && (
        <p>{t('conflict.nobody', { status: t(`status.${conflict.current.status}`) })}</p>
      )}
    </>
  );
}

function statusOf(value: unknown): RequestStatus | null {
  return requestStatuses.find((status) => status === value) ?? null;
}
