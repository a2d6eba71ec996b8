import { FreshAddressesContext } from '@bellhop/browser/files/fresh-addresses';
import type { Attachment } from '@bellhop/contract/files/attachment';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { BackIcon, DownloadIcon, ForwardIcon } from '../../../ui/later-icons.tsx';
import styles from './lightbox.module.css';

interface LightboxProps {
  readonly pictures: readonly Attachment[];
  /** Null while the lightbox is closed. */
  readonly index: number | null;
  readonly onMove: (index: number) => void;
  readonly onClose: () => void;
}

/** One picture in full size; arrow keys show the next or previous picture. */
export function Lightbox({ pictures, index, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation('requests-teamwork');
  const readAnew = useContext(FreshAddressesContext);
  const picture = index === null ? undefined : pictures[index];
  const turn = (step: number) => {
    const next = (index ?? 0) + step;
    if (pictures[next] !== undefined) onMove(next);
  };
  return (
    <Dialog
      open={picture !== undefined}
      title={picture?.name ?? ''}
      width="large"
      closeLabel={t('files.close')}
      onClose={onClose}
    >
      {picture !== undefined && index !== null && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it hold the focus; arrows are a shorter way.
        <div
          className={styles.stage}
          onKeyDown={(event) => {
            const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
            if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') turn(event.key === forward ? 1 : -1);
          }}
        >
          <img className={styles.picture} src={picture.content_url} alt={picture.name} onError={readAnew} />
          <div className={styles.bar}>
            <IconButton
              label={t('files.previous')}
              icon={<BackIcon />}
              disabled={index === 0}
              onClick={() => turn(-1)}
            />
            <a
              className={styles.download}
              href={picture.content_url}
              download={picture.name}
              target="_blank"
              rel="noopener noreferrer"
            >
              <DownloadIcon /> <span>{t('files.download', { name: picture.name })}</span>
            </a>
            <IconButton
              label={t('files.next')}
              icon={<ForwardIcon />}
              disabled={index === pictures.length - 1}
              onClick={() => turn(1)}
            />
          </div>
        </div>
      )}
    </Dialog>
  );
}
