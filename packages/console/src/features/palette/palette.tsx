import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, use, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/first-icons.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { OptionList } from '../../ui/kit/option-list.tsx';
import { useOptions } from '../../ui/kit/use-options.ts';
import { ModalsHeld } from '../../ui/modals-held.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { wordsOf } from '../search/mark-words.ts';
import { countOf, longestKeyword, useTypedSearch } from '../search/use-hotel-search.ts';
import { addressOfHit, type Reaches } from './hit.ts';
import styles from './palette.module.css';
import { type Command, paletteGroups } from './palette-groups.tsx';
import { SearchState } from './search-state.tsx';

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
  const keyword = typed.trim();
  const search = useTypedSearch(typed);
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
      rooms: t('search:groups.rooms'),
      all: t('search:groups.all'),
      places: t('search:groups.places'),
      actions: t('search:groups.actions'),
    },
    allOf: (count) => t('search:all', { count }),
    onHit(hit) {
      onClose();
      void navigate(addressOfHit(hit, reaches));
    },
    onAll: toResults,
  });
  const options = useOptions({ groups, begins: 'none', onChoose: (option) => option.act() });
  const isFruitless = search.isSettled && search.answer !== null && countOf(search.answer) === 0;
  const onKey = (event: KeyboardEvent) => {
    if (options.onKeyDown(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Words that nothing of the hotel holds name a place or an act, if anything.
    const named = isFruitless ? groups[0]?.options[0] : undefined;
    if (named === undefined) toResults();
    else named.act();
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
          {...options.field}
          aria-label={t('search:title')}
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
            options.reset();
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
        <OptionList
          options={options}
          label={t('search:results')}
          styles={{ list: styles.options, group: styles.group, label: styles.label, option: styles.option }}
        >
          {(option) => option.content}
        </OptionList>
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
