import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, use, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { ModalsHeld } from '../../ui/modals-held.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { addressOfHit, type Reaches } from './hit.ts';
import { wordsOf } from './mark-words.ts';
import { nextOption } from './next-option.ts';
import styles from './palette.module.css';
import { type Command, type PaletteOption, paletteGroups } from './palette-groups.tsx';
import { SearchState } from './search-state.tsx';
import { countOf, longestKeyword, useTypedSearch } from './use-hotel-search.ts';

export interface PaletteProps {
  /** What stands in the field when it opens; chosen, so that the first letter takes its place. */
  readonly initial: string;
  readonly commands: readonly Command[];
  readonly reaches: Reaches;
  readonly onClose: () => void;
}

/** The whole hotel, the places of the console and what it does, by words and without the hand leaving the keyboard (SHELL-17). */
export function Palette({ initial, commands, reaches, onClose }: PaletteProps) {
  const { t } = useTranslation(['search', 'ui']);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const [chosenId, choose] = useState<string | null>(null);
  const keyword = typed.trim();
  const search = useTypedSearch(typed);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const dialog = useModal(field);

  const toResults = () => {
    if (wordsOf(keyword).length === 0) return;
    onClose();
    void navigate({ to: '/app/pages/search/$keyword', params: { keyword } });
  };
  const groups = paletteGroups({
    answer: keyword === '' ? null : search.answer,
    words: wordsOf(keyword),
    commands,
    labels: {
      requests: t('search:groups.requests'),
      reservations: t('search:groups.reservations'),
      bookings: t('search:groups.bookings'),
      all: t('search:groups.all'),
      places: t('search:groups.places'),
      actions: t('search:groups.actions'),
    },
    allOf: (count) => t('search:all', { count }),
    onHit(hit) {
      onClose();
      void navigate({ to: addressOfHit(hit, reaches), params: { id: hit.item.id }, search: {} });
    },
    onAll: toResults,
  });
  const options = groups.flatMap((group) => group.options);
  const isFruitless = search.isSettled && search.answer !== null && countOf(search.answer) === 0;
  const chosen = options.find((option) => option.id === chosenId) ?? null;
  const domId = (option: PaletteOption) => `${id}-${option.id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the choice and nothing else.
  useEffect(() => {
    if (chosen !== null) document.getElementById(domId(chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);

  const onKey = (event: KeyboardEvent) => {
    // The Enter that ends a composed word is not for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      // Words that nothing of the hotel holds name a place or an act, if anything.
      const named = isFruitless ? options[0] : undefined;
      const wanted = chosen ?? named;
      if (wanted === undefined) toResults();
      else wanted.act();
      return;
    }
    const next = nextOption(event.key, groups, chosenId);
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to the same is Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      aria-label={t('search:title')}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.field}>
        <SearchIcon />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={t('search:title')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={chosen === null ? undefined : domId(chosen)}
          className={styles.input}
          placeholder={t('search:placeholder')}
          dir={typed === '' ? undefined : 'auto'}
          maxLength={longestKeyword}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            choose(null);
          }}
          onKeyDown={onKey}
        />
        {search.isFetching && <Spinner size={16} />}
        <span className={styles.close}>
          <IconButton size="small" label={t('search:close')} icon={<CloseIcon />} onClick={onClose} />
        </span>
      </div>
      <div className={styles.body}>
        {keyword !== '' && <SearchState search={search} keyword={keyword} />}
        <div id={`${id}-options`} role="listbox" aria-label={t('search:results')} className={styles.options}>
          {groups.map((group) => (
            <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`} className={styles.group}>
              <span id={`${id}-${group.id}`} role="presentation" className={styles.label}>
                {group.label}
              </span>
              {group.options.map((option) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, which moves the choice
                // biome-ignore lint/a11y/useFocusableInteractive: as above
                <div
                  key={option.id}
                  id={domId(option)}
                  role="option"
                  aria-selected={option.id === chosen?.id}
                  className={styles.option}
                  onClick={option.act}
                  onPointerMove={() => option.id !== chosenId && choose(option.id)}
                >
                  {option.content}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      <footer className={styles.hints} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('search:keys.move')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('search:keys.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('search:keys.close')}
        </span>
      </footer>
      <VisuallyHidden role="status">
        {keyword !== '' && search.isSettled && search.answer !== null
          ? t('search:found', { count: countOf(search.answer) })
          : ''}
      </VisuallyHidden>
    </dialog>
  );
}

/** Open for as long as it is there and nothing covers the screen; the browser gives the focus back when it closes. */
function useModal(field: { current: HTMLInputElement | null }) {
  const isHeld = use(ModalsHeld);
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog === null || isHeld) return;
    dialog.showModal();
    field.current?.focus();
    field.current?.select();
    return () => dialog.close();
  }, [isHeld, field]);
  return element;
}
