import { type RefObject, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { useStable } from '../../ui/use-stable.ts';
import styles from './frame.module.css';
import { useFrameHeight } from './use-frame-height.ts';

/** The rights of a page of another origin, which cannot navigate the console. */
const strangers = 'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads';
/** Bellhop's own pages may also print and open files. */
const own = `${strangers} allow-modals allow-popups-to-escape-sandbox`;

interface FrameProps {
  readonly address: string;
  readonly title: string;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
}

/** A page within the console (EMB-01 to EMB-05). Another origin learns nothing but its own address. */
export function Frame({ address, title, frame }: FrameProps) {
  const { t } = useTranslation(['embedded', 'ui']);
  const height = useFrameHeight();
  const [loaded, setLoaded] = useState('');
  const isKeptOut = useIsKeptOut(address);
  const isOwn = originOf(address) === window.location.origin;
  if (isKeptOut) {
    return (
      <ErrorState
        title={t('embedded:moved.title')}
        text={t('embedded:moved.text')}
        retryLabel={t('embedded:moved.go')}
        onRetry={() => window.location.reload()}
      />
    );
  }
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
          <Spinner label={t('ui:loading')} />
        </span>
      )}
    </div>
  );
}

/** The content policy is as old as this window, so it blocks an address that was set later. */
function useIsKeptOut(address: string): boolean {
  const [keptOut, setKeptOut] = useState('');
  const hear = useStable(({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective === 'frame-src' && originOf(blockedURI) === originOf(address)) setKeptOut(address);
  });
  useEffect(() => {
    document.addEventListener('securitypolicyviolation', hear);
    return () => document.removeEventListener('securitypolicyviolation', hear);
  }, [hear]);
  return keptOut === address;
}

function originOf(address: string): string | null {
  const { href } = window.location;
  return URL.canParse(address, href) ? new URL(address, href).origin : null;
}
