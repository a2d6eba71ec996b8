import type { ReactNode } from 'react';
import type { CardLinkProps } from '../../ui/list/card-link.tsx';
import type { EmptyStateProps } from '../../ui/states.tsx';
import type { Entry } from '../collection/collection.ts';
import type { StatusCounts } from '../collection/filter.ts';
import type { ListFilter, ListTypes, StatusOf } from '../collection/list-kind.ts';
import type { VisibleList } from '../collection/visible-list.ts';
import type { ArrivalWords } from './use-arrivals.ts';
import type { ListState } from './use-list.ts';
import type { ListAddress } from './use-list-address.ts';

/** A choice of a filter: a value of its field, or the quick filter. */
export interface FilterChoice {
  readonly id: string | null;
  readonly label: string;
  /** Further fields that the choice sets. */
  readonly beside?: Partial<ListFilter>;
  readonly count?: string | undefined;
  /** Shown before the label; `tone` is its colour. */
  readonly mark?: ReactNode;
  readonly tone?: string | undefined;
}

/** The choices for one field of the filter. */
export interface FilterGroup<Field extends string = string> {
  readonly field: Field;
  readonly name: string;
  /** The first has the id null and does not filter; empty while the choices are unknown. */
  readonly choices: readonly FilterChoice[];
  /** Set if the choices did not load. */
  readonly failure?: { readonly text: string; readonly retry: () => void };
}

/** Groups in the panel beside the list, or one menu above it on a narrow screen; named like its first group. */
export interface FilterMenu<T extends ListTypes> {
  readonly icon: ReactNode;
  /** The label of the menu's button, which shows the choice. */
  readonly labelOf: (chosen: string) => string;
  readonly groups: readonly FilterGroup<keyof T['filter'] & string>[];
}

/** Texts and rendering of a slice's list; the shared parts do the rest. */
export interface ListView<T extends ListTypes> {
  readonly title: string;
  readonly searchLabel: string;
  readonly statusName: (status: StatusOf<T>) => string;
  /** Colour of the mark. */
  readonly statusTone: (status: StatusOf<T>) => string;
  readonly statusMark?: (status: StatusOf<T>) => ReactNode;
  /** Orders to choose from; undefined: the filter has one order. */
  readonly orders?: (filter: T['filter']) => readonly { readonly id: T['order']; readonly label: string }[] | undefined;
  /** A filter that is chosen more often than a status; shown before the statuses. */
  readonly quickFilter?: {
    readonly label: string;
    /** Undefined while unknown. */
    readonly count: number | undefined;
    readonly on: Partial<T['filter']>;
    /** The list keeps its order as the quick filter ends. */
    readonly keepsOrder?: boolean;
    /** Counts of all statuses beside the quick filter; without this function they are unknown while it is chosen. */
    readonly countsOf?: (filter: T['filter']) => { readonly all: StatusCounts<T>; readonly quick: number } | null;
  };
  /** Texts that every slice has under the same keys. `time`: up to which the shown items are complete. */
  readonly words: (word: Word, values?: { count: number } | { time: string }) => string;
  /** Accessible name of the list of cards. */
  readonly cards: string;
  /** The state of an empty list; `isFiltered`: the whole list may contain items. */
  readonly empty: (isFiltered: boolean, filter: T['filter']) => EmptyStateProps;
  /** Replaces `empty` for a list without filters. */
  readonly beforeEmpty?: (empty: ReactNode, filter: T['filter']) => ReactNode;
  readonly arrivals: ArrivalWords<T>;
  /** A note beside "Load more", such as how far back the list reaches. */
  readonly footnote?: (list: VisibleList<T>, order: T['order']) => string;
  readonly heightOf: (entry: Entry<T>, isCompact: boolean) => number;
  /** Cards are as high as their text; `heightOf` estimates until they are measured. */
  readonly isMeasured: boolean;
  readonly renderCard: (entry: Entry<T>, card: CardState, filter: T['filter']) => ReactNode;
}

/** The parts of a working list: its address, its state, and the texts of its slice. */
export interface ListParts<T extends ListTypes> {
  readonly address: ListAddress<T>;
  readonly state: ListState<T>;
  readonly view: ListView<T>;
}

export type CardState = Omit<CardLinkProps, 'tone' | 'className' | 'children'>;

type Word = 'loading' | 'failed' | 'stale' | 'staleAsOf' | 'moreFailed' | 'waiting' | 'found';
