import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './papers-part.module.css';
import type { OpenedPicture } from './use-papers.ts';

/** Milliseconds for which an address is good. */
const shownMs = 120_000;

interface PictureDialogProps {
  readonly title: string;
  readonly opened: OpenedPicture | null;
  readonly onClose: () => void;
}

/** One picture at a time, as long as its address is good; nothing of it is kept. */
export function PictureDialog({ title, opened, onClose }: PictureDialogProps) {
  const { t } = useTranslation('check-in');
  const [ended, setEnded] = useState<{ url: string; how: 'over' | 'openFailed' } | null>(null);
  const url = opened?.url ?? null;
  useEffect(() => {
    if (url === null) return;
    const timer = setTimeout(() => setEnded({ url, how: 'over' }), shownMs);
    return () => clearTimeout(timer);
  }, [url]);
  const end = ended?.url === url ? ended : null;
  return (
    <Dialog open={opened !== null} width="large" title={title} closeLabel={t('done.close')} onClose={onClose}>
      {url !== null && end === null && (
        <img className={styles.picture} src={url} alt={title} onError={() => setEnded({ url, how: 'openFailed' })} />
      )}
      <p role="status">{end !== null && t(`papers.${end.how}`)}</p>
    </Dialog>
  );
}
