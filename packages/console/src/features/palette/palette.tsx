import { foldWords } from '@bellhop/contract/text/fold';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';
import { CloseIcon } from '../../ui/first-icons.tsx';
import { SearchIcon } from '../../ui/icons.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { OptionList } from '../../ui/kit/option-list.tsx';
import { useOptions } from '../../ui/kit/use-options.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { countOf, longestKeyword, useTypedSearch } from '../search/use-hotel-search.ts';
import styles from './palette.module.css';
import { type Command, type PaletteOption, usePaletteGroups } from './palette-groups.tsx';
import { SearchState } from './search-state.tsx';

interface PaletteProps {
  /** What stands in the field when it opens; chosen, so that the first letter takes its place. */
  readonly initial: string;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** The whole hotel, the places of the console and what it does, by words and without the hand leaving the keyboard (SHELL-17). */
export function Palette({ initial, commands, onClose }: PaletteProps) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(initial);
  const keyword = typed.trim();
  const words = foldWords(keyword);
  const search = useTypedSearch(typed);
  const answer = keyword === '' ? null : search.answer;
  const dialog = useModal(true);

  const toResults = () => void navigate({ to: '/app/pages/search/$keyword', params: { keyword } });
  const groups = usePaletteGroups(answer, words, commands, toResults);
  const take = ({ act }: Pick<PaletteOption, 'act'>) => {
    onClose();
    act();
  };
  const options = useOptions({ groups, begins: 'none', onChoose: take });
  const count = answer === null || !search.isSettled ? null : countOf(answer);
  const onKey = (event: KeyboardEvent) => {
    if (options.onKeyDown(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Words that nothing of the hotel holds name a place or an act, if anything.
    const named = count === 0 ? groups[0]?.options[0] : undefined;
    if (named !== undefined) take(named);
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
          type="text"
          {...options.field}
          aria-label={t('title')}
          className={styles.input}
          placeholder={t('placeholder')}
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
          // The dialog gives it the focus when it opens.
          onFocus={(event) => event.target.select()}
          onKeyDown={onKey}
        />
        {search.isFetching && <Spinner size={16} />}
        <span className={styles.close}>
          <IconButton size="small" label={t('close')} icon={<CloseIcon />} onClick={onClose} />
        </span>
      </div>
      <div className={styles.body}>
        {keyword !== '' && <SearchState search={search} keyword={keyword} />}
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
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.move')}
        </span>
        <span>
          <Kbd>Enter</Kbd> {t('keys.open')}
        </span>
        <span>
          <Kbd>Esc</Kbd> {t('keys.close')}
        </span>
      </footer>
      <VisuallyHidden role="status">{count !== null && t('found', { count })}</VisuallyHidden>
    </dialog>
  );
}
