import type { PassLinks } from '@bellhop/contract/passes/pass';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../platform/use-copy.ts';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/first-icons.tsx';
import { PrintIcon } from '../../ui/kit/print-sheet.tsx';
import { CopyIcon } from '../../ui/later-icons.tsx';
import styles from './pass-card.module.css';
import { addressToType, linkToHandOut } from './pass-link.ts';
import { PassSheet } from './pass-sheet.tsx';

/** QR-07: pixels with the quiet edge around it, and how much of it may be hidden by a thumb. */
const size = 290;
/** Modules of quiet around it, as the standard asks for. */
const quiet = 4;

interface PassCardProps {
  readonly links: PassLinks;
  readonly name: string;
  readonly rooming: string;
  readonly onOther: (() => void) | undefined;
}

/** The pass itself: to be scanned from the screen, typed, copied or printed. */
export function PassCard({ links, name, rooming, onOther }: PassCardProps) {
  const { t } = useTranslation('passes');
  const { copied, copy } = useCopy();
  const print = useRef<HTMLButtonElement>(null);
  const link = linkToHandOut(links);
  const address = addressToType(links.url_short);
  // The picture takes the place of the wait: the hand goes on from there.
  useEffect(() => print.current?.focus(), []);
  return (
    <>
      <div className={styles.card}>
        {/* The library's own black on white, whatever the theme: not every camera reads it the other way round. */}
        <span className={styles.picture}>
          <QRCodeSVG value={link} title={t('picture', { name })} size={size} marginSize={quiet} level="H" />
        </span>
        <p className={styles.scan}>{t('scan')}</p>
        <p className={styles.type}>
          <span>{t('type')}</span>
          <bdi dir="ltr" className={styles.address}>
            {address}
          </bdi>
        </p>
        <p className={styles.until}>{t('until')}</p>
        <div className={styles.acts}>
          {onOther !== undefined && (
            <Button variant="ghost" onClick={onOther}>
              {t('other')}
            </Button>
          )}
          <Button icon={copied === 'yes' ? <CheckIcon /> : <CopyIcon />} onClick={() => copy(link)}>
            {t('copy')}
          </Button>
          <Button ref={print} variant="primary" icon={<PrintIcon />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
        <p role="status" className={styles.told}>
          {copied === 'yes' ? t('copied') : copied === 'no' ? t('notCopied') : ''}
        </p>
      </div>
      <PassSheet link={link} address={address} name={name} rooming={rooming} />
    </>
  );
}
