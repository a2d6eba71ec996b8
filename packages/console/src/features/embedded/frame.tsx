import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './frame.module.css';
import { useFrameHeight } from './use-frame-height.ts';

/** What a page of others may do; it never leads the console elsewhere. */
const strangers = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';
/** Ours also prints and opens files, as in a window of its own. */
const own = `${strangers} allow-modals allow-popups-to-escape-sandbox`;

interface FrameProps {
  readonly address: string;
  readonly title: string;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
}

/** A page within the console (EMB-01 to EMB-05). A page of others learns nothing of ours but its own address. */
export function Frame({ address, title, frame }: FrameProps) {
  const { t } = useTranslation('ui');
  const height = useFrameHeight();
  const [loaded, setLoaded] = useState('');
  const isOwn = new URL(address, window.location.href).origin === window.location.origin;
  return (
    <div className={styles.area}>
      <iframe
        ref={frame}
        className={styles.frame}
        style={{ blockSize: height }}
        src={address}
        title={title}
        referrerPolicy="no-referrer"
        sandbox={isOwn ? own : strangers}
        allow={isOwn ? 'clipboard-write' : ''}
        onLoad={() => setLoaded(address)}
      />
      {loaded !== address && (
        <span className={styles.wait}>
          <Spinner label={t('loading')} />
        </span>
      )}
    </div>
  );
}
