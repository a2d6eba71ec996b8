import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { ClipIcon, ClockIcon, LockIcon } from '../../ui/later-icons.tsx';
import { useFormat } from '../format/use-format.ts';
import type { Edit } from './edit.ts';
import { engineOf } from './engine.ts';
import { useOutboxActs, useOutboxContext } from './outbox-acts.ts';
import { isHeldUp, type OutboxView, useOutboxView } from './outbox-view.ts';
import styles from './waiting-list.module.css';

/** The button of the freshness line, and the list that it opens. */
export function WaitingList() {
  const { t } = useTranslation(['live', 'outbox']);
  const [isOpen, setOpen] = useState(false);
  const view = useOutboxView();
  const { edits, unreadable } = view;
  // Changes that were tried and will go by themselves: what is just being sent is not among them.
  const waiting = edits.filter((edit) => edit.state === 'waiting' && isHeldUp(edit, view)).length;
  const refused = edits.filter(({ state }) => state === 'refused').length;
  return (
    <>
      {waiting + refused + unreadable.length > 0 && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {waiting > 0 && <span>{t('live:waiting', { count: waiting })}</span>}
          {refused > 0 && <span>{t('outbox:refusedCount', { count: refused })}</span>}
          {unreadable.length > 0 && <span>{t('outbox:unreadableCount', { count: unreadable.length })}</span>}
        </Button>
      )}
      {isOpen && <WaitingDialog {...view} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What waits to be sent, was refused or cannot be read any more, with what can be done about each. */
function WaitingDialog({ edits, sending, unreadable, onClose }: OutboxView & { onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const refused = edits.filter(({ state }) => state === 'refused');
  const waiting = edits.filter(({ state }) => state === 'waiting');
  return (
    <Dialog open title={t('title')} closeLabel={t('close')} onClose={onClose} width="medium">
      {edits.length + unreadable.length === 0 && <p role="status">{t('empty')}</p>}
      <Suspense>
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
      </Suspense>
      {unreadable.length > 0 && <Unreadable edits={unreadable} />}
    </Dialog>
  );
}

/** Their text is lost with the key; when they were written helps to remember them. */
function Unreadable({ edits }: { edits: OutboxView['unreadable'] }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const context = useOutboxContext();
  return (
    <section aria-label={t('unreadable')}>
      <h3 className={styles.heading}>{t('unreadable')}</h3>
      <p className={styles.lead}>{t('unreadableLead')}</p>
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
          {t('discard')}
        </Button>
      </div>
    </section>
  );
}

function EditList({ edits, sending }: { edits: readonly Edit[]; sending: ReadonlySet<string> }) {
  return (
    <ul className={styles.list}>
      {edits.map((edit) => (
        <Entry key={edit.id} edit={edit} isSending={sending.has(edit.id)} />
      ))}
    </ul>
  );
}

/** An edit with what can be done about it: a waiting one is taken back, a refused one is sent again, copied or given up. */
function Entry({ edit, isSending }: { edit: Edit; isSending: boolean }) {
  const { t, i18n } = useTranslation(['outbox', 'errors', 'ui']);
  const format = useFormat();
  const { kinds } = use(engineOf(useOutboxContext()));
  const { retry, discard } = useOutboxActs();
  const { what, isInternal = false, body = '', files = [], conflict } = kinds.of(edit).words(edit, i18n, format);
  const isWaiting = edit.state === 'waiting';
  return (
    <li className={styles.edit} data-state={edit.state}>
      <p className={styles.about}>
        <strong>
          <bdi>{edit.about}</bdi>
        </strong>
        <small>{format.dayAndTime(edit.at)}</small>
      </p>
      {what !== null && (
        <p className={isInternal ? styles.how : undefined}>
          {isInternal && <LockIcon size={13} />} {what}
        </p>
      )}
      {body !== '' && (
        <p className={styles.body} dir="auto">
          {body}
        </p>
      )}
      {files.map((file) => (
        <p key={file.key} className={styles.file}>
          <ClipIcon size={14} /> <bdi>{file.name}</bdi>
        </p>
      ))}
      <p className={styles.how}>
        {isWaiting ? <ClockIcon size={13} /> : <AlertIcon size={13} />}{' '}
        {isWaiting ? t(isSending ? 'outbox:sending' : 'outbox:waits') : t(`errors:${edit.failure ?? 'too_old'}`)}
      </p>
      <div className={styles.acts}>
        <Button size="small" variant={isWaiting ? 'secondary' : 'ghost'} onClick={() => discard(edit)}>
          {isWaiting ? t('outbox:cancel') : t(conflict === undefined ? 'outbox:discard' : 'outbox:conflict.theirs')}
        </Button>
        {!isWaiting && body !== '' && <CopyButton text={body} />}
        {!isWaiting && (
          <Button size="small" onClick={() => retry(edit)}>
            {conflict?.keepMine ?? t('ui:retry')}
          </Button>
        )}
      </div>
    </li>
  );
}

function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation('outbox');
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      size="small"
      variant="ghost"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span role="status">{t(isCopied ? 'copied' : 'copy')}</span>
    </Button>
  );
}
