import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Mention, Note } from '@bellhop/contract/requests/note';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { ClipIcon, LockIcon } from '../../../ui/later-icons.tsx';
import conversation from '../conversation.module.css';
import { FileGrid } from '../files/file-grid.tsx';
import { OutgoingState } from '../outgoing-state.tsx';
import { lookOf, type OutgoingNote } from '../use-outgoing.ts';
import { partsOf } from './mention-text.ts';
import styles from './note-bubble.module.css';

/** A note among the messages, set apart by side, colour and a label. */
export function NoteBubble({ note }: { note: Note }) {
  const format = useFormat();
  return (
    <article className={conversation.message} data-side="note">
      <Paper body={note.body} mentions={note.mentions} />
      <FileGrid files={note.attachments} />
      <small className={conversation.note}>
        <ProperName>{note.author_name}</ProperName> ·{' '}
        <time title={format.full(note.created_at)}>{format.time(note.created_at)}</time>
      </small>
    </article>
  );
}

export function OutgoingNoteBubble({ note }: { note: OutgoingNote }) {
  const { edit } = note;
  return (
    <article className={conversation.message} data-side="note" data-state={lookOf(note, useIsOnline())}>
      <Paper body={edit.body} mentions={edit.mentions} />
      {edit.files.map((file) => (
        <p key={file.key} className={conversation.attached}>
          <ClipIcon size={14} /> <ProperName>{file.name}</ProperName>
        </p>
      ))}
      <OutgoingState outgoing={note} />
    </article>
  );
}

function Paper({ body, mentions }: { body: string; mentions: readonly Mention[] }) {
  const { t } = useTranslation('requests-teamwork');
  const parts = partsOf(body, mentions);
  let at = 0;
  return (
    <div className={styles.paper}>
      <p className={styles.kind}>
        <LockIcon size={13} /> <span>{t('notes.note')}</span>
      </p>
      {body !== '' && (
        <p className={styles.body} dir="auto">
          {parts.map(({ text, mention }) => {
            const key = at;
            at += text.length;
            return mention === null ? text : <strong key={key}>{text}</strong>;
          })}
        </p>
      )}
    </div>
  );
}
