import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import { useFormat } from '../../platform/format/use-format.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { ClipIcon } from '../../ui/later-icons.tsx';
import styles from './conversation.module.css';
import { FileGrid } from './files/file-grid.tsx';
import { MessageBody } from './message-body.tsx';
import { OutgoingState } from './outgoing-state.tsx';
import { ReceiptLine } from './receipt-line.tsx';
import type { Receipt } from './receipts.ts';
import { lookOf, type OutgoingMessage } from './use-outgoing.ts';
import type { MessageEdit } from './written-edit.ts';

interface CommentBubbleProps {
  readonly comment: RequestComment;
  /** The translation for the reader; null if the body is shown as it was written. */
  readonly translation: string | null;
  /** The receipt of a message of staff; null if a later message shows it. */
  readonly receipt: Receipt | null;
}

/** A message of a guest at the start side or of staff at the end side; its body is never HTML. */
export function CommentBubble({ comment, translation, receipt }: CommentBubbleProps) {
  const format = useFormat();
  return (
    <article className={styles.message} data-side={comment.is_staff ? 'staff' : 'guest'}>
      <MessageBody
        body={comment.body}
        source={comment.detectedSourceLanguage}
        translation={translation}
        sent={comment.translations}
      />
      <FileGrid files={comment.attachments} />
      <small className={styles.note}>
        <ProperName>{comment.author_name}</ProperName>
        <span>{' ·'}</span> <time title={format.full(comment.created_at)}>{format.time(comment.created_at)}</time>
        {receipt !== null && <ReceiptLine receipt={receipt} />}
      </small>
    </article>
  );
}

/** A message on its way, with its state. */
export function OutgoingBubble({ message }: { message: OutgoingMessage }) {
  const { edit } = message;
  return (
    <article className={styles.message} data-side="staff" data-state={lookOf(message, useIsOnline())}>
      <MessageBody body={edit.body} sent={sentWith(edit)} />
      {edit.files.map((file) => (
        <p key={file.key} className={styles.attached}>
          <ClipIcon size={14} /> <ProperName>{file.name}</ProperName>
        </p>
      ))}
      <OutgoingState outgoing={message} />
    </article>
  );
}

function sentWith({ translation }: MessageEdit): Record<string, string> {
  return translation === undefined ? {} : { [translation.language]: translation.body };
}
