import { foldForSearch } from '@bellhop/contract/text/fold';
import type { ReactNode } from 'react';
import { SearchIcon } from '../../ui/icons.tsx';
import type { OptionGroup } from '../../ui/kit/use-options.ts';
import { Marked } from '../search/marked.tsx';
import { countOf, type SearchAnswer } from '../search/use-hotel-search.ts';
import { groupsOf, type Hit, type HitGroup } from './hit.ts';
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

export type PaletteGroup = OptionGroup<PaletteOption>;

/** As many of each kind as leave the other kinds in sight; the page of results has the others. */
const hitsOfGroup = 5;

interface Sources {
  readonly answer: SearchAnswer | null;
  readonly words: readonly string[];
  readonly commands: readonly Command[];
  readonly labels: Readonly<Record<HitGroup | 'all' | 'places' | 'actions', string>>;
  /** "All 37 results for …" */
  readonly allOf: (count: number) => string;
  readonly onHit: (hit: Hit) => void;
  readonly onAll: () => void;
}

/** Everything to choose from, group by group; groups that hold nothing are left out. */
export function paletteGroups(sources: Sources): readonly PaletteGroup[] {
  const { answer, words, labels } = sources;
  const found = answer === null ? [] : groupsOf(answer);
  const groups = found.map(
    ({ id, hits }): PaletteGroup => ({
      id,
      label: labels[id],
      options: hits.slice(0, hitsOfGroup).map((hit) => ({
        id: `${hit.kind}-${hit.item.id}`,
        content: <HitLine hit={hit} words={words} />,
        act: () => sources.onHit(hit),
      })),
    }),
  );
  if (answer !== null && found.length > 0) {
    const content = <Line icon={<SearchIcon />} text={sources.allOf(countOf(answer))} words={[]} />;
    groups.push({ id: 'all', label: labels.all, options: [{ id: 'all', content, act: sources.onAll }] });
  }
  return [
    ...groups,
    { id: 'places', label: labels.places, options: commandsOf(sources, 'place') },
    { id: 'actions', label: labels.actions, options: commandsOf(sources, 'action') },
  ].filter(({ options }) => options.length > 0);
}

function commandsOf({ commands, words }: Sources, kind: Command['kind']): PaletteOption[] {
  return commands
    .filter((command) => command.kind === kind && words.every((word) => foldForSearch(command.label).includes(word)))
    .map(({ id, label, icon, act }) => ({ id, content: <Line icon={icon} text={label} words={words} />, act }));
}

function Line({ icon, text, words }: { icon: ReactNode; text: string; words: readonly string[] }) {
  return (
    <span className={styles.command}>
      {icon}
      <Marked text={text} words={words} />
    </span>
  );
}
