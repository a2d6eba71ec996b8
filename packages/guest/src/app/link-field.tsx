import { stayCode } from '@bellhop/contract/guests/calls';
import { useLocale } from '../platform/i18n/locale.ts';
import { LineForm } from '../ui/line-form.tsx';
import styles from './link-field.module.css';

/** Returns the guest page's address for a pasted stay link, short link or bare code; null for other text. */
export function addressOfLink(text: string): string | null {
  const pasted = text.trim();
  if (stayCode.safeParse(pasted).success) return `/guest/#${pasted}`;
  const address = readAddress(pasted);
  if (address === null) return null;
  const { origin, pathname, hash } = address;
  if (origin !== location.origin) return null;
  if (/^\/s\/[^/]+$/.test(pathname)) return pathname;
  return pathname.startsWith('/guest/') && stayCode.safeParse(hash.slice(1)).success ? pathname + hash : null;
}

/** The oldest supported browsers lack `URL.parse` and `URL.canParse`. */
function readAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** A field for a pasted link: an installed app on an iPhone does not share Safari's storage (X2). */
export function LinkField() {
  const { t } = useLocale();
  return (
    <LineForm
      className={styles.form}
      label={t('gate.link')}
      act={t('gate.link_open')}
      wrong={t('gate.link_fault')}
      onSend={(text) => {
        const address = addressOfLink(text);
        if (address !== null) location.assign(address);
        return address !== null;
      }}
    />
  );
}
