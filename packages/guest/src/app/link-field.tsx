import { stayCode } from '@bellhop/contract/guests/calls';
import { useState } from 'react';
import { useLocale } from '../platform/i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { Field, inputClass } from '../ui/field.tsx';
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
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const address = addressOfLink(text);
        setWrong(address === null);
        if (address !== null) location.assign(address);
      }}
    >
      <Field label={t('gate.link')} error={isWrong ? t('gate.link_fault') : undefined}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass}
            dir="ltr"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Button submit>{t('gate.link_open')}</Button>
    </form>
  );
}
