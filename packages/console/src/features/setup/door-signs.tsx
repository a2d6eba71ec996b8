import { directionOf } from '@bellhop/browser/i18n/language';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { QRCodeSVG } from 'qrcode.react';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { offeredLanguages } from '../../platform/i18n/language.ts';
import { ensureLanguage, ensureWords } from '../../platform/i18n/texts.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { OnlyHere } from '../../ui/kit/only-here.tsx';
import { PrintIcon, PrintSheet } from '../../ui/kit/print-sheet.tsx';
import { Banner } from '../../ui/states.tsx';
import { useRooms } from '../rooms/rooms.ts';
import styles from './door-signs.module.css';
import partStyles from './start-screen.module.css';

/**
 * Prints a sign for each room, which leads to the guest page in every language of the hotel. It opens no stay by
 * itself.
 */
export function DoorSigns() {
  const { t, i18n } = useTranslation(['setup-start', 'api']);
  const titleId = useId();
  const settings = useSettings();
  const rooms = useRooms().data ?? [];
  const [isPrinted, setPrinted] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const offered = offeredLanguages(settings);
  const address = `${window.location.origin}/guest/`;

  async function print(): Promise<void> {
    try {
      await Promise.all([ensureWords(i18n, 'setup-start'), ...offered.map((each) => ensureLanguage(i18n, each))]);
    } catch {
      setFailed(true);
      return;
    }
    flushSync(() => {
      setFailed(false);
      setPrinted(true);
    });
    window.print();
  }

  return (
    <section className={partStyles.part} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('setup-start:signs.title')}</h3>
      <p>{t('setup-start:signs.text')}</p>
      <OnlyHere textOf={(host) => t('setup-start:signs.onlyHere', { host })} />
      {hasFailed && <Banner tone="error">{t('api:network')}</Banner>}
      <div className={partStyles.line}>
        <Button icon={<PrintIcon />} disabled={rooms.length === 0} onClick={() => void print()}>
          {rooms.length === 0 ? t('setup-start:signs.noRooms') : t('setup-start:signs.print', { count: rooms.length })}
        </Button>
      </div>
      {isPrinted && (
        <PrintSheet className={styles.signs}>
          {rooms.map(({ id, number }) => (
            <div key={id} className={styles.sign}>
              <p>
                <ProperName>{settings.hotelName}</ProperName>
              </p>
              <p className={styles.number}>
                <ProperName>{number}</ProperName>
              </p>
              <QRCodeSVG value={address} size={180} marginSize={4} level="M" className={styles.code} />
              {offered.map((language) => (
                <p key={language} lang={language} dir={directionOf(language)}>
                  {i18n.getFixedT(language, 'setup-start')('signs.words')}
                </p>
              ))}
              <p>
                <ProperName dir="ltr">{address.replace(/^https?:\/\//, '')}</ProperName>
              </p>
            </div>
          ))}
        </PrintSheet>
      )}
    </section>
  );
}
