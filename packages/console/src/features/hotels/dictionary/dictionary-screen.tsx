import { languageNames } from '@bellhop/browser/i18n/language';
import { isolated } from '@bellhop/browser/ui/isolated';
import type { Administered } from '@bellhop/contract/hotels/administered-settings';
import type { Language } from '@bellhop/contract/scalars';
import { foldForSearch } from '@bellhop/contract/text/fold';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { useIsOnline } from '../../../platform/network/use-is-online.ts';
import { Button } from '../../../ui/button.tsx';
import { SearchIcon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useAdministered } from '../hotel-query.ts';
import { ReadFrame } from '../read-frame.tsx';
import { RowConflict } from '../row-conflict.tsx';
import type { RowAccess } from '../rows.ts';
import { useRow } from '../use-row.ts';
import styles from './dictionary.module.css';
import { gapsOf, hasOddBraces, isOf, type Part, parts, textsIn } from './texts.ts';

/** The most texts shown at once; a longer query finds the others. */
const mostShown = 40;

/** The hotel's own wording of any text of the console and of the guest page, by language (SET-13). */
export function DictionaryScreen() {
  const { t } = useTranslation(['hotels', 'ui']);
  const { language: own, offered } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const [part, setPart] = useState<Part>('all');
  const [typed, setTyped] = useState('');
  const query = foldForSearch(useDeferredValue(typed)).trim();
  const hotel = useAdministered();
  const words = useQuery({
    queryKey: ['administration', 'words', language],
    queryFn: () => textsIn(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page
      title={t('hotels:dictionary.heading')}
      lead={<p>{t('hotels:dictionary.lead')}</p>}
      size="form"
      acts={
        <div className={styles.choices}>
          <SelectField
            label={t('hotels:dictionary.language')}
            options={offered.map((id) => ({ id, label: languageNames[id] }))}
            value={language}
            onChoose={setLanguage}
          />
          <SelectField
            label={t('hotels:dictionary.place')}
            options={parts.map((id) => ({ id, label: t(`hotels:dictionary.places.${id}`) }))}
            value={part}
            onChoose={setPart}
          />
        </div>
      }
    >
      <TextField
        type="search"
        label={t('hotels:dictionary.search')}
        hint={t('hotels:dictionary.searchHint')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ReadFrame read={hotel}>
        {(administered) => (
          <ReadFrame read={words}>
            {(builtIn) => {
              const changed = administered.settings.dictionary[language] ?? {};
              const matches = [...new Set([...Object.keys(changed), ...builtIn.keys()])].filter(
                (key) =>
                  isOf(part, key) &&
                  (query === ''
                    ? changed[key] !== undefined
                    : [key, builtIn.get(key) ?? '', changed[key] ?? ''].some((text) =>
                        foldForSearch(text).includes(query),
                      )),
              );
              return (
                <>
                  <p role="status" className={styles.count}>
                    {query === ''
                      ? t('hotels:dictionary.own', { count: matches.length })
                      : t('hotels:dictionary.found', { count: matches.length })}
                  </p>
                  {matches.length === 0 ? (
                    <EmptyState
                      icon={<SearchIcon size={26} />}
                      title={query === '' ? t('hotels:dictionary.empty') : t('hotels:dictionary.none')}
                      text={t('hotels:dictionary.emptyHint')}
                      level={3}
                    />
                  ) : (
                    <ul className={styles.words}>
                      {matches.slice(0, mostShown).map((key) => (
                        <Word
                          key={`${language} ${key}`}
                          textKey={key}
                          language={language}
                          builtIn={builtIn}
                          hotel={administered}
                        />
                      ))}
                    </ul>
                  )}
                </>
              );
            }}
          </ReadFrame>
        )}
      </ReadFrame>
    </Page>
  );
}

interface WordProps {
  readonly textKey: string;
  readonly language: Language;
  readonly builtIn: ReadonlyMap<string, string>;
  readonly hotel: Administered;
}

function Word({ textKey, language, builtIn, hotel }: WordProps) {
  const { t } = useTranslation('hotels');
  const isOnline = useIsOnline();
  const [isLeft, setLeft] = useState(false);
  const row: RowAccess = {
    path: 'settings.dictionary',
    read: ({ settings }) => settings.dictionary[language]?.[textKey] ?? '',
    write(value, { settings: { dictionary } }) {
      const { [textKey]: _, ...others } = dictionary[language] ?? {};
      const text = String(value).trim();
      const words = text === '' ? others : { ...others, [textKey]: text };
      return { settings: { dictionary: { ...dictionary, [language]: words } } };
    },
  };
  const state = useRow(row, hotel);
  const text = String(state.value);
  // A key of an earlier version has no built-in text.
  const original = builtIn.get(textKey);
  const label = original ?? textKey;
  const gaps = original === undefined ? null : gapsOf(textKey, builtIn);
  const isOdd = gaps !== null && hasOddBraces(text, gaps);
  const leftOut = text === '' ? [] : (gaps ?? []).filter((gap) => original?.includes(gap) && !text.includes(gap));
  return (
    <li className={styles.word}>
      <TextField
        label={label}
        hint={textKey}
        lang={language}
        dir="auto"
        autoComplete="off"
        maxLength={2000}
        readOnly={!isOnline}
        placeholder={t('dictionary.ownWords')}
        value={text}
        error={isOdd && isLeft ? faultText() : state.error}
        onChange={(event) => {
          setLeft(false);
          state.type(event.target.value);
        }}
        onBlur={() => {
          setLeft(true);
          if (!isOdd) state.commit(text.trim());
        }}
      />
      {text !== '' && (
        <Button
          size="small"
          disabled={!isOnline}
          aria-label={t('dictionary.resetOf', { text: label })}
          onClick={() => state.commit('')}
        >
          {t('dictionary.reset')}
        </Button>
      )}
      <p role="status" className={styles.saved}>
        {state.isSaved && t('saved')}
      </p>
      {leftOut.length > 0 && !isOdd && (
        <p className={styles.note}>{t('dictionary.leftOut', { names: leftOut.map(isolated).join(' ') })}</p>
      )}
      <RowConflict row={row} state={state} label={label} textOf={String} />
    </li>
  );

  function faultText(): string {
    return gaps === null || gaps.length === 0
      ? t('dictionary.noBraces')
      : t('dictionary.oddBraces', { names: gaps.map(isolated).join(' ') });
  }
}
