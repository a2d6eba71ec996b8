import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import styles from './conversation.module.css';

interface MessageBodyProps {
  readonly body: string;
  /** The language of the body; null if unknown. */
  readonly source?: string | null;
  /** The translation for the reader; null if the body is shown as it was written. */
  readonly translation?: string | null;
  /** The translations that the guest gets beside the body, by language. */
  readonly sent?: Readonly<Record<string, string>>;
}

/** The text of a message: its translation above the original, and the translations sent to the guest. */
export function MessageBody({ body, source = null, translation = null, sent = {} }: MessageBodyProps) {
  const { t } = useTranslation('requests-teamwork');
  const { language } = useLanguage();
  const beside = Object.entries(sent).filter(([, text]) => text !== translation);
  if (body === '') return null;
  if (translation === null && beside.length === 0) {
    return (
      <p className={styles.bubble} dir="auto">
        {body}
      </p>
    );
  }
  const original =
    source === null
      ? t('translation.originalUnknown')
      : t('translation.originalOf', { language: languageName(source, language) });
  return (
    <div className={styles.bubble}>
      {translation === null ? (
        <p dir="auto">{body}</p>
      ) : (
        <>
          <p dir="auto" lang={language}>
            {translation}
          </p>
          <Beside name={original} text={body} language={source} />
        </>
      )}
      {beside.map(([code, text]) => (
        <Beside
          key={code}
          name={t('translation.sentIn', { language: languageName(code, language) })}
          text={text}
          language={code}
        />
      ))}
    </div>
  );
}

function Beside({ name, text, language }: { name: string; text: string; language: string | null }) {
  return (
    <div className={styles.beside}>
      <small>{name}</small>
      <p dir="auto" lang={language ?? undefined}>
        {text}
      </p>
    </div>
  );
}
