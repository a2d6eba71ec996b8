import { directionOf } from '@bellhop/browser/i18n/language';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { QRCodeSVG } from 'qrcode.react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { PrintSheet } from '../../ui/kit/print-sheet.tsx';
import styles from './pass-sheet.module.css';
import { useRooming } from './use-rooming.ts';
import type { PassGuest } from './wanted.ts';

interface PassSheetProps {
  readonly link: string;
  readonly address: string;
  readonly guest: PassGuest;
  readonly paper: 'sheet' | 'wallet';
}

/**
 * Prints a pass in the guest's language: on A4 or the roll of a receipt printer, or as a card of the size of wallets.
 */
export function PassSheet({ link, address, guest: { name, rooms }, paper }: PassSheetProps) {
  const { t } = useTranslation('passes');
  const rooming = useRooming()(rooms);
  const { language } = useLanguage();
  const direction = { lang: language, dir: directionOf(language) };
  const { hotelName } = useSettings();
  if (paper === 'wallet') {
    return (
      <PrintSheet className={styles.wallet} {...direction}>
        <div className={styles.side}>
          <p className={styles.hotel}>
            <ProperName>{hotelName}</ProperName>
          </p>
          <p>{t('sheet')}</p>
          <p className={styles.who}>
            <ProperName>{name}</ProperName>
            <br />
            <span>{rooming}</span>
          </p>
          <ProperName dir="ltr" className={styles.address}>
            {address}
          </ProperName>
        </div>
        <QRCodeSVG value={link} size={290} marginSize={4} level="H" className={styles.code} />
      </PrintSheet>
    );
  }
  return (
    <PrintSheet className={styles.sheet} {...direction}>
      <p className={styles.hotel}>
        <ProperName>{hotelName}</ProperName>
      </p>
      <p className={styles.title}>{t('sheet')}</p>
      <QRCodeSVG value={link} size={290} marginSize={4} level="H" className={styles.picture} />
      <p>{t('sheetScan')}</p>
      <p>
        <span>{t('sheetType')}</span>
        <br />
        <ProperName dir="ltr" className={styles.address}>
          {address}
        </ProperName>
      </p>
      <p className={styles.guest}>
        <ProperName>{name}</ProperName>
        <br />
        <span>{rooming}</span>
      </p>
    </PrintSheet>
  );
}
