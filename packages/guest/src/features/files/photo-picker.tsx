import { useId, useRef } from 'react';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { usePhotos } from './photo-context.ts';

/** Opens the camera or the files of the phone. `small`: an icon beside a message instead of a button with text. */
export function PhotoPicker({ requestId, small = false }: { requestId: string; small?: boolean }) {
  const { t } = useLocale();
  const { tray } = usePhotos(requestId);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/*,application/pdf"
        multiple
        hidden
        aria-label={t('photo.add')}
        onChange={(event) => {
          tray.add(requestId, [...(event.target.files ?? [])]);
          // Without the reset, choosing a removed photo again fires no event.
          event.target.value = '';
        }}
      />
      {small ? (
        <IconButton icon="camera" label={t('photo.add')} onClick={open} />
      ) : (
        <Button onClick={open}>{t('photo.add')}</Button>
      )}
    </>
  );
}
