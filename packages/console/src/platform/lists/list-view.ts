import type { ReactNode } from 'react';
import type { CardLinkProps } from '../../ui/list/card-link.tsx';
import type { EmptyStateProps } from '../../ui/states.tsx';
import type { Entry } from '../collection/collection.ts';
import type { StatusCounts } from '../collection/filter.ts';
import type { ListTypes, StatusOf } from '../collection/list-kind.ts';
import type { VisibleList } from '../collection/visible-list.ts';
import type { ArrivalWords } from './use-arrivals.ts';
import type { ListState } from './use-list.ts';
import type { ListAddress } from './use-list-address.ts';

/** A value of a field that people choose, or the quick filter. */
export interface FilterChoice {
  readonly id: string | null;
  readonly label: string;
  readonly count?: string | undefined;
  /** What stands before its label, and its colour. */
  readonly mark?: ReactNode;
  readonly tone?: string | undefined;
}

/** The values of one field of the filter that people choose from. */
export interface FilterGroup<Field extends string = string> {
  readonly field: Field;
  readonly name: string;
  /** First the one of null, which leaves nothing out; none while they are not known. */
  readonly choices: readonly FilterChoice[];
  /** The choices did not load. */
  readonly failure?: { readonly text: string; readonly retry: () => void };
}

/** Groups in the panel beside the list, one menu above it where the screen is narrow; named as its first group. */
export interface FilterMenu<T extends ListTypes> {
  readonly icon: ReactNode;
  /** Name of the menu's button, which shows what is chosen. */
  readonly labelOf: (chosen: string) => string;
  readonly groups: readonly FilterGroup<keyof T['filter'] & string>[];
}

/** What a slice says and shows in its list; the shared parts do everything else. */
export interface ListView<T extends ListTypes> {
  readonly title: string;
  readonly searchLabel: string;
  readonly statusName: (status: StatusOf<T>) => string;
  /** Colour of the mark. */
  readonly statusTone: (status: StatusOf<T>) => string;
  readonly statusMark?: (status: StatusOf<T>) => ReactNode;
  /** Orders to choose from. */
  readonly orders?: (filter: T['filter']) => readonly { readonly id: T['order']; readonly label: string }[];
  /** A filter that people choose more often than a status; it stands before the statuses. */
  readonly quickFilter?: {
    readonly label: string;
    /** Undefined: not known yet. */
    readonly count: number | undefined;
    readonly on: Partial<T['filter']>;
    /** Counts of all statuses, which are shown beside it too; left out: not known while it is chosen. */
    readonly countsOf?: (filter: T['filter']) => { readonly all: StatusCounts<T>; readonly quick: number } | null;
  };
  /** What every slice says of its list by the same keys. `time`: up to when the shown items are complete. */
  readonly words: (word: Word, values?: { count: number } | { time: string }) => string;
  /** Name of the list of cards. */
  readonly cards: string;
  /** `isFiltered`: the whole list may hold more than the filter shows. */
  readonly empty: (isFiltered: boolean, filter: T['filter']) => EmptyStateProps;
  /** In place of `empty` where no filter narrows the list; left out: `empty` itself. */
  readonly beforeEmpty?: (empty: ReactNode, filter: T['filter']) => ReactNode;
  readonly arrivals: ArrivalWords<T>;
  /** Beside "Load more", such as how far back the list goes. */
  readonly footnote?: (list: VisibleList<T>, order: T['order']) => string;
  readonly heightOf: (entry: Entry<T>, isCompact: boolean) => number;
  /** Cards are as high as their text; `heightOf` guesses until they are measured. */
  readonly isMeasured: boolean;
  readonly renderCard: (entry: Entry<T>, card: CardState, filter: T['filter']) => ReactNode;
}

/** A list at work: what it shows, where it stands, and what its slice says. */
export interface ListParts<T extends ListTypes> {
  readonly address: ListAddress<T>;
  readonly state: ListState<T>;
  readonly view: ListView<T>;
}

export type CardState = Omit<CardLinkProps, 'tone' | 'className' | 'children'>;

type Word = 'loading' | 'failed' | 'stale' | 'staleAsOf' | 'moreFailed' | 'waiting' | 'found';
