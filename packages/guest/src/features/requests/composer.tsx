import { inLocal } from '@bellhop/browser/storage/stored';
import { useStoredElsewhere } from '@bellhop/browser/storage/use-stored-elsewhere';
import { isComposing } from '@bellhop/browser/ui/composition';
import { clientId } from '@bellhop/contract/client-id';
import { longestText } from '@bellhop/contract/scalars';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { useState } from 'react';
import * as z from 'zod/mini';
import { dropPlace, withDropped } from '../../platform/drops.ts';
import { useLocale } from '../../platform/i18n/locale.ts';
import { IconButton } from '../../ui/button.tsx';
import { inputClass } from '../../ui/field.tsx';
import { GrowingText } from '../../ui/text-input.tsx';
import { useCutPaste } from '../../ui/use-cut-paste.ts';
import { usePhotos } from '../files/photo-context.ts';
import { PhotoPicker } from '../files/photo-picker.tsx';
import { PhotoStrip } from '../files/photo-strip.tsx';
import { storedUploads } from '../files/photo-tray.ts';
import styles from './composer.module.css';
import { useRequestDesk } from './desk-context.ts';

/** The field for a new message; the typed text survives a reload. */
export function Composer({ requestId }: { requestId: string }) {
  const { t } = useLocale();
  const { desk } = useRequestDesk();
  const [kept] = useState(() => inLocal(`bellhop.guest.message.${requestId}`, z.string()));
  const [text, setText] = useState(() => kept.read() ?? '');
  const { isCut, watch } = useCutPaste();
  const { tray, photos } = usePhotos(requestId);
  // All tabs share one draft, so a text sent in another tab disappears here.
  useStoredElsewhere(kept.key, () => setText(kept.read() ?? ''));
  const uploads = storedUploads(photos);
  const isReady = uploads !== null && (!isEmptyText(text) || uploads.length > 0);

  function write(next: string) {
    setText(next);
    kept.write(next);
  }

  function send() {
    if (!isReady) return;
    void desk.outbox.say({ id: clientId(), requestId, body: text.trim(), attachments: uploads });
    setText('');
    kept.clear();
    tray.clear(requestId);
  }

  return (
    <form
      className={styles.composer}
      {...dropPlace({
        files: (files) => tray.add(requestId, files),
        text: (dropped) => write(withDropped(text, dropped, longestText)),
      })}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isCut && (
        <p role="alert" className={styles.cut}>
          {t('field.cut')}
        </p>
      )}
      <PhotoStrip requestId={requestId} />
      <div className={styles.row}>
        <PhotoPicker requestId={requestId} small />
        <GrowingText
          {...watch}
          className={`${inputClass} ${styles.text}`}
          maxLength={longestText}
          aria-label={t('detail.message')}
          placeholder={t('detail.message')}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            // Enter does not send while an input method composes a word, and not on a phone: there it breaks the line.
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent) || !hasKeyboard()) return;
            event.preventDefault();
            send();
          }}
        />
        <IconButton icon="send" label={t('detail.send')} submit filled aria-disabled={!isReady} />
      </div>
    </form>
  );
}

function hasKeyboard(): boolean {
  return window.matchMedia('(pointer: fine)').matches;
}
