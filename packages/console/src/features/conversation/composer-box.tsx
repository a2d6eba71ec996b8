import { isComposing } from '@bellhop/browser/ui/composition';
import { fieldDir } from '@bellhop/browser/ui/field-direction';
import { useGrownField } from '@bellhop/browser/ui/use-grown-field';
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type TextareaHTMLAttributes,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../ui/button.tsx';
import { ClipIcon, SendIcon } from '../../ui/later-icons.tsx';
import { broughtFiles } from './brought-files.ts';
import styles from './composer.module.css';
import { PendingFiles } from './pending-files.tsx';
import type { Message, Writing } from './use-writing.ts';

interface ComposerBoxProps {
  readonly writing: Writing;
  /** Styles the box; a note must not be mistaken for a message to the guest. */
  readonly kind: 'message' | 'note';
  readonly label: string;
  readonly placeholder: string;
  readonly sendLabel: string;
  /** The label of the button for files. */
  readonly attachLabel: string;
  /** The reason for which sending is not possible; null if it is possible. */
  readonly refusal: string | null;
  /** Buttons beside the button for files. */
  readonly tools?: ReactNode;
  /** Content between the text and the buttons. */
  readonly children?: ReactNode;
  /** Further attributes of the text area. */
  readonly field?: TextareaHTMLAttributes<HTMLTextAreaElement>;
  /** Sees a key before the box does; true: the key was handled. */
  readonly onKey?: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  /** Called before the text is posted; true holds it back, with the reason on the screen. */
  readonly isHeld?: (written: Message) => boolean;
  readonly onPost: (written: Message) => void;
}

/** The editor of messages and notes: files by picker, paste and drop; Enter sends and Shift Enter breaks the line. */
export function ComposerBox(props: ComposerBoxProps) {
  const {
    writing,
    kind,
    label,
    placeholder,
    sendLabel,
    attachLabel,
    refusal,
    tools,
    children,
    field,
    onKey,
    isHeld,
    onPost,
  } = props;
  const { t } = useTranslation('requests');
  const [isDropping, setDropping] = useState(false);
  const [hasTooMany, setTooMany] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const { attachments, text } = writing;
  useGrownField(writing.field, text);
  const isClosed = refusal !== null;
  const cannot = isClosed || !writing.hasContent || writing.isUploading || writing.isTooLong;

  const post = () => {
    if (cannot) return;
    const written = writing.written();
    if (isHeld?.(written) === true) return;
    onPost(written);
    writing.clear();
    writing.field.current?.focus();
  };
  const attach = (files: readonly File[]) => {
    if (files.length > 0) setTooMany(attachments.add(files));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event.nativeEvent)) return;
    if (onKey?.(event) === true) {
      event.preventDefault();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      post();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      // Focus on the composer lets shortcuts of the request work again, and keeps the position of Tab.
      event.currentTarget.closest<HTMLElement>('[data-composer]')?.focus();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const files = broughtFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    attach(files);
  };
  const onDrop = (event: DragEvent) => {
    setDropping(false);
    const files = broughtFiles(event.dataTransfer);
    // The browser inserts a dropped text at the pointer.
    if (files.length === 0 && event.target === writing.field.current) return;
    event.preventDefault();
    attach(files);
    const words = files.length === 0 ? event.dataTransfer.getData('text/plain') : '';
    if (words !== '') writing.write([text, words].filter((part) => part !== '').join(' '));
  };
  return (
    <form
      className={styles.composer}
      data-kind={kind}
      // In a small window the buttons stay hidden until the field has the focus or a text.
      data-resting={(!isClosed && !writing.hasContent && attachments.files.length === 0) || undefined}
      data-dropping={(isDropping && !isClosed) || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        post();
      }}
      // A press on a button must not take the caret from the field, or the keyboard of a phone closes.
      onMouseDown={(event) => {
        const isWriting = document.activeElement === writing.field.current;
        if (isWriting && event.target instanceof Element && event.target.closest('button') !== null) {
          event.preventDefault();
        }
      }}
      onDragOver={(event) => {
        const hasFiles = event.dataTransfer.types.includes('Files');
        if (hasFiles || event.target !== writing.field.current) event.preventDefault();
        setDropping(hasFiles);
      }}
      onDragLeave={() => setDropping(false)}
      onDrop={isClosed ? (event) => event.preventDefault() : onDrop}
    >
      <div className={styles.box}>
        <textarea
          {...field}
          ref={writing.field}
          className={styles.field}
          rows={1}
          dir={fieldDir('auto', text)}
          aria-label={label}
          placeholder={isClosed ? '' : placeholder}
          disabled={isClosed}
          value={text}
          onChange={(event) => writing.write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <PendingFiles
          files={attachments.files}
          lost={attachments.lost}
          hasTooMany={hasTooMany}
          onRemove={attachments.remove}
          onDismissLost={attachments.dismissLost}
        />
        {writing.isTooLong && <p className={styles.reason}>{t('composer.tooLong')}</p>}
        {children}
        <div className={styles.row}>
          <IconButton
            label={attachLabel}
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
            aria-label={attachLabel}
            onChange={(event) => {
              attach([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          {tools}
          {refusal !== null && <p className={styles.reason}>{refusal}</p>}
          <span className={styles.send}>
            <Button
              type="submit"
              variant="primary"
              icon={<SendIcon size={16} />}
              disabled={cannot}
              title={writing.isUploading ? t('composer.wait') : undefined}
            >
              {sendLabel}
            </Button>
          </span>
        </div>
        {isDropping && !isClosed && <p className={styles.drop}>{t('composer.drop')}</p>}
      </div>
    </form>
  );
}
