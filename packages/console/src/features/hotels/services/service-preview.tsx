import { languageNames } from '@bellhop/browser/i18n/language';
import { previewReady, type ServicePreview as Shown } from '@bellhop/contract/guests/preview';
import { guestWordsOf } from '@bellhop/contract/hotels/guest-words';
import { previewPath } from '@bellhop/contract/own-pages';
import type { Language } from '@bellhop/contract/scalars';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import type { ServiceDraft } from './draft.ts';
import styles from './services.module.css';

/** The preview for guests, rendered by the guest page itself in a frame. */
export function ServicePreview({ service }: { readonly service: ServiceDraft }) {
  const { t } = useTranslation('hotels-services');
  const { theme, dictionary } = useSettings();
  const { offered, language: own } = useLanguage();
  const frame = useRef<HTMLIFrameElement>(null);
  const [language, setLanguage] = useState<Language>(own);
  const [readyTimes, setReadyTimes] = useState(0);
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOurs = origin === window.location.origin && source === frame.current?.contentWindow;
      if (isOurs && previewReady.safeParse(data).success) setReadyTimes((times) => times + 1);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (readyTimes === 0) return;
    const { id, name, nameWithLocales, icon, custom_fields } = service;
    const shown: Shown = {
      type: 'bellhop:preview',
      language,
      primaryColor: theme.primaryColor ?? null,
      service: { id, name, nameWithLocales, icon, custom_fields: [...custom_fields] },
      dictionary: guestWordsOf(dictionary)[language] ?? {},
    };
    frame.current?.contentWindow?.postMessage(shown, window.location.origin);
  }, [service, language, theme.primaryColor, dictionary, readyTimes]);
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <SelectField
        label={t('preview')}
        options={offered.map((id) => ({ id, label: languageNames[id] }))}
        value={language}
        onChoose={setLanguage}
      />
      <iframe
        ref={frame}
        src={previewPath}
        title={t('preview')}
        referrerPolicy="no-referrer"
        sandbox="allow-scripts allow-same-origin"
      />
      <p className={styles.note}>{t('previewNote')}</p>
    </section>
  );
}
