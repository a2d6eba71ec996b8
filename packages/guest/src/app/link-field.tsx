import { stayCode } from '@bellhop/contract/guests/calls';
import { useLocale } from '../platform/i18n/locale.ts';
import { LineForm } from '../ui/line-form.tsx';
import styles from './link-field.module.css';

/** The address of this page to open for what a guest pasted: a link of the stay, a short link or the code alone. Null: none of them. */
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

/** `URL.parse` and `URL.canParse` are younger than the oldest browsers of guests. */
function readAddress(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** Takes a link that the guest has elsewhere: an app on an iPhone knows nothing of what Safari opened (X2). */
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
