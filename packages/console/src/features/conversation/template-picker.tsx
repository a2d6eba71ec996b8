import { isComposing } from '@bellhop/browser/ui/composition';
import { foldForSearch } from '@bellhop/contract/text/fold';
import { isSameLanguage } from '@bellhop/contract/text/language';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { IconButton } from '../../ui/button.tsx';
import { TemplateIcon } from '../../ui/icons.tsx';
import { OptionList } from '../../ui/kit/option-list.tsx';
import { useOptions } from '../../ui/kit/use-options.ts';
import styles from './template-picker.module.css';
import { useTemplates } from './template-query.ts';
import { fillTemplate, offerTemplates, templateLanguages } from './template-text.ts';

interface TemplatePickerProps {
  readonly isOpen: boolean;
  readonly isDisabled: boolean;
  readonly guestLanguage: string | null;
  readonly values: { readonly name: string; readonly room: string };
  readonly onOpen: (isOpen: boolean) => void;
  /** Called when the list is closed by a key without a choice; moves the caret back. */
  readonly onLeave: () => void;
  readonly onPick: (text: string) => void;
}

/**
 * Canned replies, each once and in the guest's language first (MSG-07); opened by the button, or by `/` in an empty
 * composer.
 */
export function TemplatePicker({
  isOpen,
  isDisabled,
  guestLanguage,
  values,
  onOpen,
  onLeave,
  onPick,
}: TemplatePickerProps) {
  const { t } = useTranslation('requests');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && root.current?.contains(event.target) === false) onOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen, onOpen]);
  return (
    <div ref={root}>
      <IconButton
        label={t('composer.templates')}
        icon={<TemplateIcon />}
        aria-expanded={isOpen}
        aria-haspopup="listbox"
        disabled={isDisabled}
        onClick={() => onOpen(!isOpen)}
      />
      {isOpen && (
        <TemplateList
          guestLanguage={guestLanguage}
          values={values}
          onPick={onPick}
          onClose={() => {
            onOpen(false);
            onLeave();
          }}
        />
      )}
    </div>
  );
}

interface TemplateListProps extends Pick<TemplatePickerProps, 'guestLanguage' | 'values' | 'onPick'> {
  readonly onClose: () => void;
}

function TemplateList({ guestLanguage, values, onPick, onClose }: TemplateListProps) {
  const { t } = useTranslation('requests');
  const { t: more } = useTranslation('requests-teamwork');
  const { language } = useLanguage();
  const { data, isPending, isError } = useTemplates(true);
  const [query, setWanted] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const languages = useMemo(() => templateLanguages(data ?? {}), [data]);
  const inLanguage = chosen ?? firstLanguage(languages, guestLanguage, language);
  const shown = useMemo(() => {
    const folded = foldForSearch(query);
    return offerTemplates(data ?? {}, inLanguage, language).filter(({ words }) =>
      foldForSearch(words).includes(folded),
    );
  }, [data, inLanguage, language, query]);
  const options = useOptions({
    groups: [
      {
        id: 'templates',
        options: shown.map((template) => ({ ...template, id: `${template.language} ${template.id}` })),
      },
    ],
    begins: 'first',
    onChoose: ({ text }) => onPick(fillTemplate(text, values)),
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent) || options.onKeyDown(event)) return;
    if (event.key === 'Enter') event.preventDefault();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <div className={styles.popup}>
      <div className={styles.head}>
        <input
          // biome-ignore lint/a11y/noAutofocus: it was opened to type in.
          autoFocus
          className={styles.search}
          {...options.field}
          aria-label={t('composer.templates')}
          placeholder={t('composer.templates')}
          value={query}
          onChange={(event) => {
            setWanted(event.target.value);
            options.reset();
          }}
          onKeyDown={onKeyDown}
        />
        {languages.length > 1 && (
          <select
            className={styles.language}
            aria-label={more('templates.language')}
            value={inLanguage ?? undefined}
            onChange={(event) => {
              setChosen(event.target.value);
              options.reset();
            }}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {languageName(code, language)}
              </option>
            ))}
          </select>
        )}
      </div>
      {shown.length === 0 && (
        <p className={styles.empty}>
          {isPending
            ? t('composer.templatesLoading')
            : isError
              ? t('composer.templatesFailed')
              : t('composer.templatesEmpty')}
        </p>
      )}
      <OptionList
        options={options}
        label={t('composer.templates')}
        styles={{ list: styles.list, option: styles.option }}
      >
        {(template) => (
          <>
            <strong dir="auto">{template.title}</strong>
            <span dir="auto" lang={template.language === 'all' ? undefined : template.language}>
              {fillTemplate(template.text, values)}
            </span>
            {template.gloss !== null && (
              <small dir="auto" lang={language}>
                {fillTemplate(template.gloss, values)}
              </small>
            )}
          </>
        )}
      </OptionList>
    </div>
  );
}

/** Returns the guest's language if templates have it, else the reader's, else the first; null without any. */
function firstLanguage(languages: readonly string[], guest: string | null, reader: string): string | null {
  const ofGuest = languages.find((code) => guest !== null && isSameLanguage(code, guest));
  return ofGuest ?? languages.find((code) => code === reader) ?? languages[0] ?? null;
}
