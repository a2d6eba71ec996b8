import { attachmentsPerComment } from '@bellhop/contract/files/attachment';
import { useLocale } from '../../platform/i18n/locale.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { usePhotos } from './photo-context.ts';
import styles from './photo-strip.module.css';
import type { Photo } from './photo-tray.ts';

/** The chosen photos with the progress of their uploads. */
export function PhotoStrip({ requestId }: { requestId: string }) {
  const { t } = useLocale();
  const { tray, photos, isFull } = usePhotos(requestId);
  if (photos.length === 0) return null;
  return (
    <>
      <ul className={styles.strip} aria-label={t('photo.list')}>
        {photos.map((photo) => (
          <li key={photo.key} className={styles.item}>
            {photo.previewUrl === null ? (
              <span className={styles.picture}>
                <Icon name="file" />
              </span>
            ) : (
              <img className={styles.picture} src={photo.previewUrl} alt={photo.file.name} />
            )}
            <PhotoProgress photo={photo} />
            {photo.state.kind === 'failed' && (
              <>
                <p role="alert" className={styles.failed}>
                  {t(`errors.${photo.state.code}`)}
                </p>
                <Button
                  aria-label={t('photo.retry', { name: photo.file.name })}
                  onClick={() => tray.retry(requestId, photo.key)}
                >
                  {t('detail.retry')}
                </Button>
              </>
            )}
            <span className={styles.remove}>
              <IconButton
                icon="close"
                label={t('photo.remove', { name: photo.file.name })}
                onClick={() => tray.remove(requestId, photo.key)}
              />
            </span>
          </li>
        ))}
      </ul>
      {isFull && (
        <p role="alert" className={styles.failed}>
          {t('photo.too_many', { count: attachmentsPerComment })}
        </p>
      )}
    </>
  );
}

function PhotoProgress({ photo }: { photo: Photo }) {
  const { t } = useLocale();
  if (photo.state.kind !== 'sending') return null;
  const percent = Math.round(photo.state.share * 100);
  return (
    <progress
      className={styles.progress}
      max={100}
      value={percent}
      aria-label={t('photo.progress', { name: photo.file.name, percent })}
    />
  );
}
