import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { type CheckInDetail, signatureSize } from '@bellhop/contract/check-in/view';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import styles from './signature-view.module.css';

type SignedGuest = CheckInDetail['guests'][number];

/** The strokes of a signature, or the name that was typed in its place. */
export function Signature({ signature }: Pick<SignedGuest, 'signature'>) {
  const { t } = useTranslation('check-in');
  if (signature === null) return null;
  if ('name' in signature) return <ProperName className={styles.typed}>{signature.name}</ProperName>;
  return (
    <svg
      className={styles.drawn}
      viewBox={`0 0 ${signatureSize.width} ${signatureSize.height}`}
      role="img"
      aria-label={t('card.signature')}
    >
      <path d={signature.path} />
    </svg>
  );
}

/** The signature and the texts of a guest, with versions; marks a form or a text that has changed since. */
export function SignedPart({ guest }: { readonly guest: SignedGuest }) {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  if (guest.signed === null) return guest.signs ? <p className={styles.note}>{t('signed.none')}</p> : null;
  return (
    <section className={styles.signed} aria-label={t('card.signature')}>
      <Signature signature={guest.signature} />
      <p className={styles.note}>{t('signed.at', { time: format.dayAndTime(guest.signed.at) })}</p>
      <Agreed guest={guest} />
      {!guest.signature_current && (
        <p className={styles.note}>{t(guest.changed_since_signed ? 'signed.changed' : 'signed.outdated')}</p>
      )}
    </section>
  );
}

export function Agreed({ guest }: { readonly guest: SignedGuest }) {
  const { t } = useTranslation('check-in');
  return guest.signed?.agreed.map(({ text, version, language }) => (
    <p key={text} className={styles.note}>
      {t('signed.agreed', { text: t(`signed.${text}`), version, language: language.toUpperCase() })}
    </p>
  ));
}
