import { isComposing } from '@bellhop/browser/ui/composition';
import { foldWords } from '@bellhop/contract/text/fold';
import { isNamedSo } from '@bellhop/contract/text/names';
import { useNavigate } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Command } from '../../platform/slice.ts';
import { IconButton } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/first-icons.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { OptionList } from '../../ui/kit/option-list.tsx';
import { useOptions } from '../../ui/kit/use-options.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Marked } from '../search/marked.tsx';
import { SearchState } from '../search/search-state.tsx';
import { useTypedSearch } from '../search/use-hotel-search.ts';
import { HitLine, useHits } from './hits.tsx';
import styles from './palette.module.css';

interface PaletteProps {
  /** The initial text of the field; selected, so that the first letter replaces it. */
  readonly initial: string;
  readonly places: readonly Command[];
  readonly actions: readonly Command[];
  readonly onClose: () => void;
}

/** The most results of a kind, so that other kinds stay visible; the page of results has all. */
const hitsOfGroup = 5;

/** Searches the hotel, the places of the console and its commands, by keyboard alone (SHELL-17). */
export function Palette({ initial, places, actions, onClose }: PaletteProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const search = useTypedSearch(initial);
  const { keyword, answer, count } = search;
  const words = foldWords(keyword);
  const hitGroups = useHits(answer);
  const dialog = useModal(true);

  const toResults = () => void navigate({ to: '/app/pages/search/$keyword', params: { keyword } });
  const all = { id: 'all', label: t('all', { count }), icon: <SearchIcon />, act: toResults };
  const optionOf = ({ id, label, icon, act }: Command, marked = words) => {
    const content = (
      <span className={styles.command}>
        {icon}
        <Marked text={label} words={marked} />
      </span>
    );
    return { id, content, act };
  };
  const isNamed = ({ label }: Command) => isNamedSo(label, keyword);
  const groups = [
    ...hitGroups.map(({ id, hits }) => ({
      id,
      options: hits.slice(0, hitsOfGroup).map((hit) => ({
        id: `${hit.kind}-${hit.id}`,
        content: <HitLine hit={hit} words={words} />,
        act: () => void navigate(hit.address),
      })),
    })),
    { id: 'all' as const, options: hitGroups.length === 0 ? [] : [optionOf(all, [])] },
    { id: 'places' as const, options: places.filter(isNamed).map((place) => optionOf(place)) },
    { id: 'actions' as const, options: actions.filter(isNamed).map((action) => optionOf(action)) },
  ]
    .filter((group) => group.options.length > 0)
    .map((group) => ({ ...group, label: t(`groups.${group.id}`) }));
  const take = ({ act }: Pick<Command, 'act'>) => {
    onClose();
    act();
  };
  const options = useOptions({ groups, begins: 'none', onChoose: take });
  const isKnown = answer !== null && search.isSettled;
  const onKey = (event: KeyboardEvent) => {
    if (options.onKeyDown(event) || event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    // Without a result in the hotel the words may name a place or a command.
    const command = isKnown && count === 0 ? groups[0]?.options[0] : undefined;
    if (command !== undefined) take(command);
    else if (words.length > 0) take({ act: toResults });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way to the same is Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      aria-label={t('title')}
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
          {...search.field}
          {...options.field}
          aria-label={t('title')}
          className={styles.input}
          placeholder={t('placeholder')}
          onChange={(event) => {
            search.type(event.target.value);
            options.reset();
          }}
          // The dialog gives the field the focus when it opens.
          onFocus={(event) => event.target.select()}
          onKeyDown={onKey}
        />
        {search.isFetching && <Spinner size={16} />}
        <span className={styles.close}>
          <IconButton size="small" label={t('close')} icon={<CloseIcon />} onClick={onClose} />
        </span>
      </div>
      <div className={styles.body}>
        <SearchState search={search} keyword={keyword} texts="search" />
        <OptionList
          options={options}
          label={t('results')}
          styles={{ list: styles.options, group: styles.group, label: styles.label, option: styles.option }}
        >
          {(option) => option.content}
        </OptionList>
      </div>
      <footer className={styles.hints} aria-hidden="true">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> <span>{t('keys.move')}</span>
        </span>
        <span>
          <Kbd>Enter</Kbd> <span>{t('keys.open')}</span>
        </span>
        <span>
          <Kbd>Esc</Kbd> <span>{t('keys.close')}</span>
        </span>
      </footer>
      <VisuallyHidden role="status">{isKnown && t('found', { count })}</VisuallyHidden>
    </dialog>
  );
}
