import type { RequestCard } from '@bellhop/contract/requests/card';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Language } from '@bellhop/contract/scalars';
import type { Flag } from '@bellhop/contract/staff/privileges';
import type { Place } from '@bellhop/contract/wire/places';
import type { TFunction } from 'i18next';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type texts from '../../locales/en/requests.json';
import type { Format } from '../../platform/format/format.ts';

/** The fields that decide about the kind of a request; a result of a search has the type alone. */
export type RequestMarks = Pick<RequestCard, 'service_type'> & Partial<Pick<RequestCard, 'service_id' | 'service'>>;

/** A place with a list of requests; the texts have its title. */
export type RequestPlace = Place & keyof typeof texts.scope;

/**
 * The part of a slice in the requests that it knows. Several parts may hold one request: the first part that has a
 * field decides, and the cards of all of them are drawn. A request that no part holds is an ordinary request.
 */
export interface RequestPart {
  readonly holds: (request: RequestMarks) => boolean;
  /** The place of the list in which such a request opens, for people who reach it. */
  readonly place?: RequestPlace;
  /** The screen on which staff add such a request; every list offers an ordinary request. */
  readonly addedIn?: 'own list' | 'own form';
  /** The place that names the guest of a request added by staff; an ordinary request added by staff names no guest. */
  readonly guestShownIn?: 'card' | 'detail';
  /** The conversation is read when a person opens the request, and not before. */
  readonly isReadWhenOpened?: true;
  /** The line on the card of a list. Lists call this function within the frame of a keystroke: no hooks. Null: as an ordinary request. */
  readonly cardLine?: (request: RequestCard, words: CardLineWords) => ReactNode;
}

export interface CardLineWords {
  readonly t: TFunction<'requests'>;
  readonly format: Format;
  readonly language: Language;
  /** The card has room for several lines. */
  readonly isExpanded: boolean;
}

/** The part of a slice in an opened request; loaded with it. */
export interface RequestDetailPart {
  readonly holds: RequestPart['holds'];
  /** Acts in the header, with their dialogs, in place of the menu of statuses and of Resolve. */
  readonly actions?: ComponentType<RequestActionsProps>;
  /** Above the guest. */
  readonly detailCard?: ComponentType<DetailCardProps>;
  /** Below the order. */
  readonly lowerCard?: ComponentType<DetailCardProps>;
  /** The card has the main act: Resolve in the header looks like any other act. */
  readonly hasMainAct?: true;
  /** The panel with the cards opens together with the request, for people with this flag. */
  readonly opensPanelFor?: Flag;
  /** The panel has forms, which take more width. */
  readonly hasWidePanel?: true;
}

export interface RequestActionsProps {
  readonly request: RequestCard;
  /** The reason why acts are refused at the moment, such as a booking that awaits approval. */
  readonly blocked: string | null;
}

export interface DetailCardProps {
  readonly request: GuestRequest;
  /** Null: not read yet. */
  readonly answer: RequestAnswer | null;
  /** The first read is under way. */
  readonly isReading: boolean;
  /** Reads the answer again, which is older than the request. */
  readonly onOutdated: () => unknown;
}

/** The answer about one request as the query cache keeps it, with the fields that the list of requests does not keep. */
export type RequestAnswer = Omit<RequestDetail, 'comments' | 'notes'>;

/** The parts that the slices register. */
export const RequestPartsContext = createContext<readonly RequestPart[]>([]);
export type LoadDetailParts = () => Promise<{ readonly detailParts: readonly RequestDetailPart[] }>;

export const LoadDetailPartsContext = createContext<LoadDetailParts>(async () => ({ detailParts: [] }));
/** The loaded parts, in an opened request. */
export const DetailPartsContext = createContext<readonly RequestDetailPart[]>([]);

/** The field of the first part that holds the request and has it. */
export function fieldOfParts<Part extends Pick<RequestPart, 'holds'>, Field extends keyof Part>(
  parts: readonly Part[],
  request: RequestMarks,
  field: Field,
): Part[Field] | undefined {
  return parts.find((part) => part[field] !== undefined && part.holds(request))?.[field];
}
