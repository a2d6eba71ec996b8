import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type ReactNode, Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import { ClipIcon, LockIcon } from '../../ui/later-icons.tsx';
import { useFormat } from '../format/use-format.ts';
import { useCopy } from '../use-copy.ts';
import type { Edit } from './edit.ts';
import { outboxOf, useOutboxActs } from './outbox-acts.ts';
import { isHeldUp, type OutboxView, useOutboxContext, useOutboxView } from './outbox-view.ts';
import styles from './waiting-list.module.css';

/** The button of the freshness line, and the list that it opens. */
export function WaitingList() {
  const { t } = useTranslation(['live', 'outbox']);
  const [isOpen, setOpen] = useState(false);
  const view = useOutboxView();
  const { edits, unreadable } = view;
  // Only edits that a failed attempt holds up: an edit on its first attempt does not count.
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

/** Edits that wait, were refused or are unreadable, with the possible acts for each. */
function WaitingDialog({ edits, sending, unreadable, onClose }: OutboxView & { onClose: () => void }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const context = useOutboxContext();
  const entriesOf = (state: Edit['state']) =>
    edits
      .filter((edit) => edit.state === state)
      .map((edit) => <Entry key={edit.id} edit={edit} isSending={sending.has(edit.id)} />);
  return (
    <Dialog open title={t('title')} closeLabel={t('close')} onClose={onClose} width="medium">
      {edits.length + unreadable.length === 0 && <p role="status">{t('empty')}</p>}
      <Suspense>
        <Part title={t('refused')} entries={entriesOf('refused')} />
        <Part title={t('waiting')} lead={t('lead')} entries={entriesOf('waiting')} />
      </Suspense>
      {/* The text is lost with the key; the time of writing helps to remember them. */}
      <Part
        title={t('unreadable')}
        lead={t('unreadableLead')}
        entries={unreadable.map(({ id, at }) => (
          <li key={id} className={styles.edit} data-state="refused">
            <p className={styles.how}>
              <AlertIcon size={13} /> <span>{format.dayAndTime(at)}</span>
            </p>
          </li>
        ))}
      >
        <div className={styles.acts}>
          <Button size="small" onClick={() => void outboxOf(context).then((outbox) => outbox.dropUnreadable())}>
            {t('discard')}
          </Button>
        </div>
      </Part>
    </Dialog>
  );
}

interface PartProps {
  readonly title: string;
  readonly lead?: string;
  readonly entries: readonly ReactNode[];
  /** Shown below the entries. */
  readonly children?: ReactNode;
}

function Part({ title, lead, entries, children }: PartProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <ul className={styles.list}>{entries}</ul>
      {children}
    </section>
  );
}

/** An edit with its acts: a waiting edit can be undone, a refused edit can be sent again, copied or discarded. */
function Entry({ edit, isSending }: { edit: Edit; isSending: boolean }) {
  const { t, i18n } = useTranslation(['outbox', 'api', 'ui']);
  const format = useFormat();
  const { kinds } = use(outboxOf(useOutboxContext()));
  const { retry, discard } = useOutboxActs();
  const { copied, copy } = useCopy();
  const { what, isInternal = false, body = '', files = [], conflict } = kinds.of(edit).words(edit, i18n, format);
  const isWaiting = edit.state === 'waiting';
  return (
    <li className={styles.edit} data-state={edit.state}>
      <p className={styles.about}>
        <strong>
          <ProperName>{edit.about}</ProperName>
        </strong>
        <small>{format.dayAndTime(edit.at)}</small>
      </p>
      {what !== null && (
        <p className={isInternal ? styles.how : undefined}>
          {isInternal && <LockIcon size={13} />} <span>{what}</span>
        </p>
      )}
      {body !== '' && (
        <p className={styles.body} dir="auto">
          {body}
        </p>
      )}
      {files.map((file) => (
        <p key={file.key} className={styles.file}>
          <ClipIcon size={14} /> <ProperName>{file.name}</ProperName>
        </p>
      ))}
      <p className={styles.how}>
        {isWaiting ? <ClockIcon size={13} /> : <AlertIcon size={13} />}{' '}
        <span>
          {isWaiting ? t(isSending ? 'outbox:sending' : 'outbox:waits') : t(`api:${edit.failure ?? 'too_old'}`)}
        </span>
      </p>
      <div className={styles.acts}>
        <Button size="small" variant={isWaiting ? 'secondary' : 'ghost'} onClick={() => discard(edit)}>
          {isWaiting ? t('outbox:cancel') : t(conflict === undefined ? 'outbox:discard' : 'outbox:conflict.theirs')}
        </Button>
        {!isWaiting && body !== '' && (
          <Button size="small" variant="ghost" onClick={() => copy(body)}>
            <span role="status">{t(copied === 'yes' ? 'outbox:copied' : 'outbox:copy')}</span>
          </Button>
        )}
        {!isWaiting && conflict?.keepMine !== null && (
          <Button size="small" onClick={() => retry(edit)}>
            {conflict?.keepMine ?? t('ui:retry')}
          </Button>
        )}
      </div>
    </li>
  );
}
