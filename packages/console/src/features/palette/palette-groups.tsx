import { foldForSearch } from '@bellhop/contract/text/fold';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReaches } from '../../platform/session/use-reaches.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import type { OptionGroup } from '../../ui/kit/use-options.ts';
import { Marked } from '../search/marked.tsx';
import { countOf, type SearchAnswer } from '../search/use-hotel-search.ts';
import { addressOfHit, groupsOf } from './hit.ts';
import { HitLine } from './hit-line.tsx';
import styles from './palette.module.css';

/** A place of the console, or something that it does. */
export interface Command {
  readonly id: string;
  readonly kind: 'place' | 'action';
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => void;
}

export interface PaletteOption {
  readonly id: string;
  readonly content: ReactNode;
  readonly act: () => void;
}

/** As many of each kind as leave the other kinds in sight; the page of results has the others. */
const hitsOfGroup = 5;

/** Everything to choose from, group by group; groups that hold nothing are left out. */
export function usePaletteGroups(
  answer: SearchAnswer | null,
  words: readonly string[],
  commands: readonly Command[],
  toResults: () => void,
): readonly OptionGroup<PaletteOption>[] {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const reaches = useReaches();
  const found = answer === null ? [] : groupsOf(answer);
  const groups = [
    ...found.map(({ id, hits }) => ({
      id,
      options: hits.slice(0, hitsOfGroup).map((hit) => ({
        id: `${hit.kind}-${hit.item.id}`,
        content: <HitLine hit={hit} words={words} />,
        act: () => void navigate(addressOfHit(hit, reaches)),
      })),
    })),
    { id: 'all' as const, options: answer === null || found.length === 0 ? [] : [allOf(countOf(answer))] },
    { id: 'places' as const, options: commandsOf('place') },
    { id: 'actions' as const, options: commandsOf('action') },
  ];
  return groups
    .filter(({ options }) => options.length > 0)
    .map((group) => ({ ...group, label: t(`groups.${group.id}`) }));

  function allOf(count: number): PaletteOption {
    return { id: 'all', content: line(<SearchIcon />, t('all', { count }), []), act: toResults };
  }

  function commandsOf(kind: Command['kind']): readonly PaletteOption[] {
    return commands
      .filter((command) => command.kind === kind && words.every((word) => foldForSearch(command.label).includes(word)))
      .map(({ id, label, icon, act }) => ({ id, content: line(icon, label, words), act }));
  }
}

function line(icon: ReactNode, text: string, words: readonly string[]) {
  return (
    <span className={styles.command}>
      {icon}
      <Marked text={text} words={words} />
    </span>
  );
}
