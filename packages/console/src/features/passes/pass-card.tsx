import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { PassLinks } from '@bellhop/contract/passes/pass';
import { guestLanguage } from '@bellhop/contract/text/guest-language';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { PaperLanguage, useWordsOf } from '../../platform/i18n/paper-language.tsx';
import { Button } from '../../ui/button.tsx';
import { OnlyHere } from '../../ui/kit/only-here.tsx';
import { PrintIcon } from '../../ui/kit/print-sheet.tsx';
import { CopyLink } from './copy-link.tsx';
import styles from './pass-card.module.css';
import { addressToType, linkToHandOut } from './pass-link.ts';
import { PassPicture } from './pass-picture.tsx';
import { PassSheet } from './pass-sheet.tsx';
import type { PassGuest } from './wanted.ts';

interface PassCardProps {
  readonly links: PassLinks;
  readonly guest: PassGuest;
  readonly onOther: (() => void) | undefined;
}

/** The pass, to be scanned from the screen, typed, copied or printed. */
export function PassCard({ links, guest, onOther }: PassCardProps) {
  const { t } = useTranslation('passes');
  const house = useLanguage().language;
  const language = guestLanguage(guest.language ?? house);
  const isReady = useWordsOf([language]);
  const [paper, setPaper] = useState<'sheet' | 'wallet'>('sheet');
  const print = useRef<HTMLButtonElement>(null);
  const link = linkToHandOut(links);
  const address = addressToType(links.url_short);
  // Focus moves to the picture that replaces the spinner.
  useEffect(() => print.current?.focus({ preventScroll: true }), []);
  const printOn = (target: typeof paper) => {
    flushSync(() => setPaper(target));
    window.print();
  };
  return (
    <>
      <OnlyHere address={link} textOf={(host) => t('onlyHere', { host })} />
      <div className={styles.card}>
        <PassPicture link={link} title={t('picture', { name: guest.name })} />
        <p className={styles.scan}>{t('scan')}</p>
        <p className={styles.type}>
          <span>{t('type')}</span>
          <ProperName dir="ltr" className={styles.address}>
            {address}
          </ProperName>
        </p>
        <p className={styles.until}>{t('until')}</p>
        <CopyLink
          link={link}
          before={
            onOther !== undefined && (
              <Button variant="ghost" onClick={onOther}>
                {t('other')}
              </Button>
            )
          }
          after={
            <>
              <Button icon={<PrintIcon />} onClick={() => printOn('wallet')}>
                {t('printWallet')}
              </Button>
              <Button ref={print} variant="primary" icon={<PrintIcon />} onClick={() => printOn('sheet')}>
                {t('print')}
              </Button>
            </>
          }
        />
      </div>
      <PaperLanguage language={isReady ? language : house}>
        <PassSheet link={link} address={address} guest={guest} paper={paper} />
      </PaperLanguage>
    </>
  );
}
