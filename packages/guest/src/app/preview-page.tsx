import { setDocumentLanguage } from '@bellhop/browser/i18n/language';
import { nameIn } from '@bellhop/browser/i18n/name-in';
import { type ServicePreview, servicePreview } from '@bellhop/contract/guests/preview';
import { type ReactNode, useEffect, useState } from 'react';
import { newDraft, type RequestDraft } from '../features/requests/draft.ts';
import styles from '../features/requests/new-request-screen.module.css';
import { RequestFields } from '../features/requests/request-fields.tsx';
import { LocaleContext, useLocale } from '../platform/i18n/locale.ts';
import { createTranslate, loadTexts, type Texts } from '../platform/i18n/phrases.ts';
import { setTint } from '../platform/tint.ts';
import { Button } from '../ui/button.tsx';
import { CutWordsContext } from '../ui/cut-words.ts';
import { Icon } from '../ui/icon.tsx';
import head from '../ui/screen-head.module.css';
import { noStay } from './locale-provider.tsx';
import previewStyles from './preview-page.module.css';

/** A preview of a service for the administration while staff edit it. The page sends and stores no data. */
export function PreviewPage() {
  const [shown, setShown] = useState<ServicePreview | null>(null);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== window.parent) return;
      const read = servicePreview.safeParse(data);
      if (read.success) setShown(read.data);
    };
    addEventListener('message', hear);
    window.parent.postMessage({ type: 'bellhop:preview-ready' }, location.origin);
    return () => removeEventListener('message', hear);
  }, []);
  const color = shown?.primaryColor ?? null;
  useEffect(() => {
    if (color !== null) setTint(color);
  }, [color]);
  if (shown === null) return null;
  return (
    <InLanguage language={shown.language} dictionary={shown.dictionary}>
      <Preview service={shown.service} />
    </InLanguage>
  );
}

/** Sets the language that the administration asks for, not the guest page's stored one. */
function InLanguage({
  language,
  dictionary,
  children,
}: Pick<ServicePreview, 'language' | 'dictionary'> & { children: ReactNode }) {
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    let current = true;
    loadTexts(language).then(
      (loaded) => {
        if (!current) return;
        setTexts(loaded);
        setDocumentLanguage(language);
      },
      () => {},
    );
    return () => {
      current = false;
    };
  }, [language]);
  if (texts === null) return null;
  const t = createTranslate(language, texts, dictionary);
  return (
    <LocaleContext
      value={{ language, offered: [language], timeZone: noStay.timeZone, dictionary, t, choose: () => {} }}
    >
      <CutWordsContext value={t('field.cut')}>{children}</CutWordsContext>
    </LocaleContext>
  );
}

function Preview({ service }: { service: ServicePreview['service'] }) {
  const { t, language } = useLocale();
  const [draft, setDraft] = useState<RequestDraft>(newDraft);
  return (
    <main className={styles.screen}>
      {/* No `ScreenHead` here: it would take the focus from the administration. */}
      <header className={head.head}>
        <span className={previewStyles.picture}>
          <Icon name={service.icon} size={22} />
        </span>
        <h1 className={head.title}>{nameIn(service, language)}</h1>
      </header>
      <div className={styles.fields}>
        <RequestFields service={service} draft={draft} problems={{}} onChange={setDraft} />
      </div>
      <div className={styles.bottom}>
        <Button kind="main" aria-disabled>
          {t('new.send')}
        </Button>
      </div>
    </main>
  );
}
