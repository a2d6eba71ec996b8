import type { GuestRequest } from '@bellhop/contract/requests/request';
import { typedText } from '@bellhop/contract/scalars';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePerson } from '../../../platform/session/session-context.ts';
import { draftOf } from '../../../platform/storage/drafts.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { ClipIcon, SendIcon } from '../../../ui/icons.tsx';
import { useOutboxActs } from '../outbox/outbox-acts.ts';
import { firstNameOf, roomOf } from '../wording.ts';
import styles from './composer.module.css';
import { PendingFiles } from './pending-files.tsx';
import { TemplatePicker } from './template-picker.tsx';
import { useAttachments } from './use-attachments.ts';

interface ComposerProps {
  readonly request: GuestRequest;
  readonly guestLanguage: string | null;
  /** Why nothing can be sent; null: it can. */
  readonly refusal: string | null;
}

/** Give it the request's id as key: the draft is per request. */
export function Composer({ request, guestLanguage, refusal }: ComposerProps) {
  const { t } = useTranslation('requests');
  const { sub } = usePerson();
  const draft = draftOf(sub, request.id);
  const [text, setText] = useState(() => draft.read() ?? '');
  const [isPicking, setPicking] = useState(false);
  const [isDropping, setDropping] = useState(false);
  const [hasTooMany, setTooMany] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const attachments = useAttachments(request.id);
  const outbox = useOutboxActs();

  const ready = attachments.files.filter(({ state }) => state === 'ready' || state === 'kept');
  const isUploading = attachments.files.some((file) => file.state === 'uploading');
  const isTooLong = !typedText.safeParse(text.trim()).success;
  // MSG-06: a message that says something, or a file that does.
  const hasContent = text.trim() !== '' || ready.length > 0;
  const cannot = refusal !== null || !hasContent || isUploading || isTooLong;

  const write = (next: string) => {
    setText(next);
    if (next === '') draft.clear();
    else draft.write(next);
  };
  const post = () => {
    if (cannot) return;
    const files = ready.map(({ key, name, id }) => ({ key, name, id }));
    outbox.post(request, { kind: 'message', body: text.trim(), files }, attachments.bytesOf(ready));
    write('');
    attachments.clear();
    field.current?.focus();
  };
  const attach = (files: readonly File[]) => {
    if (files.length > 0) setTooMany(attachments.add(files));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      post();
    } else if (event.key === '/' && text === '') {
      event.preventDefault();
      setPicking(true);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.currentTarget.blur();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    attach(files);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setDropping(false);
    attach([...event.dataTransfer.files]);
  };
  const isClosed = refusal !== null;
  return (
    <form
      className={styles.composer}
      data-dropping={(isDropping && !isClosed) || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setDropping(true);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={isClosed ? (event) => event.preventDefault() : onDrop}
    >
      <div className={styles.box}>
        <textarea
          ref={field}
          className={styles.field}
          rows={1}
          dir={text === '' ? undefined : 'auto'}
          aria-label={t('composer.label')}
          placeholder={isClosed ? '' : t('composer.placeholder', { name: firstNameOf(request.fullName) })}
          disabled={isClosed}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <PendingFiles files={attachments.files} hasTooMany={hasTooMany} onRemove={attachments.remove} />
        {isTooLong && <p className={styles.reason}>{t('composer.tooLong')}</p>}
        <div className={styles.row}>
          <IconButton
            label={t('composer.attach')}
            icon={<ClipIcon />}
            disabled={isClosed}
            onClick={() => picker.current?.click()}
          />
          <input
            ref={picker}
            type="file"
            hidden
            multiple
            accept="image/*,application/pdf"
            aria-label={t('composer.attach')}
            onChange={(event) => {
              attach([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <TemplatePicker
            isOpen={isPicking}
            isDisabled={isClosed}
            guestLanguage={guestLanguage}
            values={{ name: firstNameOf(request.fullName), room: roomOf(request) ?? '' }}
            onOpen={setPicking}
            onPick={(filled) => {
              setPicking(false);
              write(text === '' ? filled : `${text.trimEnd()} ${filled}`);
              field.current?.focus();
            }}
          />
          {refusal !== null && <p className={styles.reason}>{refusal}</p>}
          <span className={styles.send}>
            <Button
              type="submit"
              variant="primary"
              icon={<SendIcon size={16} />}
              disabled={cannot}
              title={isUploading ? t('composer.wait') : undefined}
            >
              {t('composer.send')}
            </Button>
          </span>
        </div>
        {isDropping && !isClosed && <p className={styles.drop}>{t('composer.drop')}</p>}
      </div>
    </form>
  );
}
