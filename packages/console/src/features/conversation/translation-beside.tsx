import { fieldDir } from '@bellhop/browser/ui/field-direction';
import { useGrownField } from '@bellhop/browser/ui/use-grown-field';
import { longestText } from '@bellhop/contract/scalars';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon } from '../../ui/first-icons.tsx';
import { GlobeIcon } from '../../ui/later-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { languagesToChoose } from './guest-languages.ts';
import styles from './translation-beside.module.css';
import type { Beside } from './use-beside.ts';

interface TranslationBesideProps {
  readonly beside: Beside;
  /** The text of the message, trimmed. */
  readonly text: string;
  readonly guestLanguage: string | null;
}

/**
 * The button that turns the translation of the message on and off. It names the language while it is on, and if the
 * guest is known to read another language than the writer.
 */
export function TranslationSwitch({ beside, disabled }: { beside: Beside; disabled: boolean }) {
  const { t } = useTranslation('requests-teamwork');
  const { language: reader } = useLanguage();
  const { isOn, language } = beside;
  if (!beside.isOffered) return null;
  const isNamed = isOn || beside.isSuggested;
  const label = isNamed ? t('beside.with', { language: languageName(language, reader) }) : t('beside.add');
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      title={label}
      className={styles.switch}
      disabled={disabled}
      onClick={() => beside.turn(!isOn)}
    >
      <GlobeIcon />
      {isNamed && (
        <>
          <span className={styles.code} aria-hidden="true">
            {language.toUpperCase()}
          </span>
          <span className={styles.word}>{label}</span>
          <span className={styles.track} aria-hidden="true" />
        </>
      )}
    </button>
  );
}

/** The translation that goes with the message, with its language, to check and edit. */
export function TranslationBeside({ beside, text, guestLanguage }: TranslationBesideProps) {
  const { t } = useTranslation('requests-teamwork');
  const { language: reader } = useLanguage();
  const { isOn, language, preview } = beside;
  if (!isOn) return null;
  return (
    <div className={styles.beside}>
      <div className={styles.choice}>
        <select
          className={styles.language}
          aria-label={t('beside.language')}
          value={language}
          onChange={(event) => beside.choose(event.target.value)}
        >
          {languagesToChoose(reader, [language, guestLanguage]).map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
        <State beside={beside} text={text} />
      </div>
      {preview !== null && text !== '' && !beside.isSame(text) && <Preview beside={beside} text={text} />}
    </div>
  );
}

function Preview({ beside, text }: Pick<TranslationBesideProps, 'beside' | 'text'>) {
  const { t } = useTranslation('requests-teamwork');
  const { language: reader } = useLanguage();
  const id = useId();
  const isStale = beside.isStale(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useGrownField(field, beside.preview?.body ?? '');
  return (
    <div className={styles.preview} data-stale={isStale || undefined}>
      <label htmlFor={id}>{t('beside.preview', { language: languageName(beside.language, reader) })}</label>
      <textarea
        ref={field}
        id={id}
        rows={1}
        maxLength={longestText}
        dir={fieldDir('auto', beside.preview?.body)}
        lang={beside.language}
        value={beside.preview?.body}
        aria-describedby={`${id}-hint`}
        onChange={(event) => beside.edit(event.target.value)}
      />
      {!isStale && <p id={`${id}-hint`}>{t('beside.hint')}</p>}
      {isStale && (
        <p id={`${id}-hint`} className={styles.stale}>
          <AlertIcon size={14} /> <span>{t('beside.stale')}</span>
          <Button size="small" variant="ghost" disabled={beside.isMaking} onClick={() => beside.make(text)}>
            {t('beside.renew')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => beside.accept(text)}>
            {t('beside.keep')}
          </Button>
        </p>
      )}
    </div>
  );
}

function State({ beside, text }: Pick<TranslationBesideProps, 'beside' | 'text'>) {
  const { t } = useTranslation('requests-teamwork');
  const { t: failures } = useTranslation('api');
  return (
    <p role="status" className={styles.state} data-tone={beside.failure === null ? undefined : 'failed'}>
      {beside.isMaking && (
        <>
          <Spinner size={14} /> <span>{t('beside.busy')}</span>
        </>
      )}
      {!beside.isMaking && beside.failure !== null && (
        <>
          <AlertIcon size={14} /> <span>{t('beside.failed', { reason: failures(beside.failure) })}</span>
          <Button size="small" variant="ghost" disabled={text === ''} onClick={() => beside.make(text)}>
            {t('translation.again')}
          </Button>
        </>
      )}
      {!beside.isMaking && text !== '' && beside.isSame(text) && <span>{t('beside.same')}</span>}
    </p>
  );
}
