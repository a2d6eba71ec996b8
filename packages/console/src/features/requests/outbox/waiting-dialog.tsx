import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import type { Edit } from '../../../platform/outbox/edit.ts';
import { type OutboxView, useOutboxView } from '../../../platform/outbox/outbox-view.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AlertIcon, ClipIcon, ClockIcon, LockIcon } from '../../../ui/icons.tsx';
import { EditActs } from './edit-acts.tsx';
import { engineOf } from './engine.ts';
import { useOutboxContext } from './outbox-acts.ts';
import styles from './waiting-dialog.module.css';

/** What waits to be sent, was refused or cannot be read any more, with what can be done about each. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const { edits, sending, unreadable } = useOutboxView();
  const refused = edits.filter(({ state }) => state === 'refused');
  const waiting = edits.filter(({ state }) => state === 'waiting');
  return (
    <Dialog open title={t('title')} closeLabel={t('close')} onClose={onClose} width="medium">
      {edits.length + unreadable.length === 0 && <p role="status">{t('empty')}</p>}
      {refused.length > 0 && (
        <section aria-label={t('refused')}>
          <h3 className={styles.heading}>{t('refused')}</h3>
          <EditList edits={refused} sending={sending} />
        </section>
      )}
      {waiting.length > 0 && (
        <section aria-label={t('waiting')}>
          <h3 className={styles.heading}>{t('waiting')}</h3>
          <p className={styles.lead}>{t('lead')}</p>
          <EditList edits={waiting} sending={sending} />
        </section>
      )}
      {unreadable.length > 0 && <Unreadable edits={unreadable} />}
    </Dialog>
  );
}

/** Their words are lost with the key; when they were written helps to remember them. */
function Unreadable({ edits }: { edits: OutboxView['unreadable'] }) {
  const { t } = useTranslation(['outbox', 'requests']);
  const format = useFormat();
  const context = useOutboxContext();
  return (
    <section aria-label={t('outbox:unreadable')}>
      <h3 className={styles.heading}>{t('outbox:unreadable')}</h3>
      <p className={styles.lead}>{t('outbox:unreadableLead')}</p>
      <ul className={styles.list}>
        {edits.map(({ id, at }) => (
          <li key={id} className={styles.edit} data-state="refused">
            <p className={styles.how}>
              <AlertIcon size={13} /> {format.dayAndTime(at)}
            </p>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button size="small" onClick={() => void engineOf(context).then((engine) => engine.dropUnreadable())}>
          {t('requests:messages.discard')}
        </Button>
      </div>
    </section>
  );
}

function EditList({ edits, sending }: { edits: readonly Edit[]; sending: ReadonlySet<string> }) {
  return (
    <ul className={styles.list}>
      {edits.map((edit) => (
        <li key={edit.id} className={styles.edit} data-state={edit.state}>
          <What edit={edit} />
          <How edit={edit} isSending={sending.has(edit.id)} />
          <EditActs edit={edit} />
        </li>
      ))}
    </ul>
  );
}

function What({ edit }: { edit: Edit }) {
  const { t } = useTranslation(['outbox', 'requests']);
  const format = useFormat();
  return (
    <>
      <p className={styles.about}>
        <strong>
          <bdi>{edit.about}</bdi>
        </strong>
        <small>{format.dayAndTime(edit.at)}</small>
      </p>
      {edit.kind === 'status' ? (
        <p>{t('outbox:status', { status: t(`requests:status.${edit.status}`) })}</p>
      ) : (
        <>
          {edit.kind === 'note' && (
            <p className={styles.how}>
              <LockIcon size={13} /> {t('outbox:note')}
            </p>
          )}
          {edit.body !== '' && (
            <p className={styles.body} dir="auto">
              {edit.body}
            </p>
          )}
          {edit.files.map((file) => (
            <p key={file.key} className={styles.file}>
              <ClipIcon size={14} /> <bdi>{file.name}</bdi>
            </p>
          ))}
        </>
      )}
    </>
  );
}

function How({ edit, isSending }: { edit: Edit; isSending: boolean }) {
  const { t } = useTranslation(['outbox', 'requests']);
  const { t: failures } = useTranslation('errors');
  if (edit.state === 'waiting') {
    return (
      <p className={styles.how}>
        <ClockIcon size={13} /> {t(isSending ? 'requests:messages.sending' : 'outbox:waits')}
      </p>
    );
  }
  return (
    <p className={styles.how}>
      <AlertIcon size={13} />{' '}
      {edit.failure === null || edit.failure === 'too_old' ? t('requests:failed.tooOld') : failures(edit.failure)}
    </p>
  );
}
