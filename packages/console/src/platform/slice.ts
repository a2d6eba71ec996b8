import type { Flag } from '@bellhop/contract/staff/privileges';
import type { BellRules } from '@bellhop/contract/wire/bell-rule';
import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { LaterFile } from '../locales/later.ts';
import type { Api } from './api/client.ts';
import type { LiveEffects, MessageOf } from './live/effects.ts';
import type { LoadOfflineKinds } from './offline/offline-kind.ts';
import type { LoadEditKinds } from './outbox/edit-kind.ts';

/**
 * The parts that a slice registers with the shell, in its `slice.ts`; `app/slices.ts` lists the slices. `Part`: the type of the
 * parts of requests, which the platform does not know.
 */
export interface Slice<Part = never> {
  /** Screens by place (`sidebar-entries.ts`); lazy, except for the parts of the first screen. */
  readonly screens?: Readonly<Record<string, ComponentType>>;
  /** Effects of live messages on the slice's data. Several slices may show one entity. */
  readonly live?: LiveEffects;
  /** Rules for the entities that ring, and for the end of the ringing; one slice for each entity. */
  readonly bell?: BellRules;
  /** Rules for messages that may change a person's inbox. */
  readonly inbox?: InboxRules;
  /** Acts that the palette offers beside the places; loaded with the palette. */
  readonly commands?: () => Promise<{ readonly commands: readonly PaletteCommand[] }>;
  /** Items that the notifications list as waiting; loaded when that list is opened. */
  readonly notices?: () => Promise<{ readonly notices: readonly NoticeKind[] }>;
  /** Reads the slice's data again, after events were lost or rights changed. */
  readonly startAnew?: (cache: QueryClient) => void;
  /** Kinds of edits that are shown at once and kept while offline; loaded after the first screen. */
  readonly edits?: LoadEditKinds;
  /** Kinds of data that a desk keeps for use without a network; loaded after the first screen. */
  offline?(parts: readonly Part[]): ReturnType<LoadOfflineKinds>;
  /** Parts of the requests that the slice knows, such as the parts of a kind of requests. */
  readonly requestParts?: readonly Part[];
  /** A hook: returns the number of waiting items at each place, for the badges of the sidebar. */
  readonly useBadgeCounts?: () => Readonly<Record<string, number>>;
}

/** The owner of an inbox. */
export interface InboxOwner {
  readonly id: string;
  readonly shows: (requestId: string) => boolean;
}

/** Whether a message may change a person's inbox, by entity. */
export type InboxRule<Entity extends LiveEntity = LiveEntity> = (
  message: MessageOf<Entity>,
  owner: InboxOwner,
) => boolean;
export type InboxRules = { readonly [Entity in LiveEntity]?: InboxRule<Entity> };

/** A line of the palette: a place of the console, or an act. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly act: () => void;
}

export type CommandDialog = ComponentType<{ readonly open: boolean; readonly onClose: () => void }>;

/** An act that a slice offers the palette. */
export interface PaletteCommand {
  /** Files with the words of its label. */
  readonly texts?: readonly LaterFile[];
  /**
   * A hook: returns the command; null if this person or hotel does not have it. `show` replaces the palette by a
   * dialog.
   */
  readonly useCommand: (show: (dialog: CommandDialog) => void) => Command | null;
}

/** The fields of every waiting item in the notifications. */
export interface NoticeItem {
  readonly id: string;
  readonly version: number;
  /** Unix seconds. */
  readonly updated_at: number;
}

/** An entity whose items may wait for a person (SHELL-37); one kind for each entity. */
export interface NoticeKind<Entity extends LiveEntity = LiveEntity, Item extends NoticeItem = NoticeItem> {
  readonly entity: Entity;
  /** Only people with this flag see it. */
  readonly flag?: Flag;
  /** Reads the waiting items, newest change first. */
  read(api: Api, call: NoticeCall): Promise<{ readonly items: readonly Item[]; readonly total: number }>;
  /** Returns the item of a message; null if the item does not wait, or this person may not read it. */
  waitingIn(message: MessageOf<Entity>): Item | null;
  /** A hook: returns the line of an item. */
  useLine(item: Item): NoticeText;
}

interface NoticeCall {
  readonly query: { readonly hotel_id: string; readonly limit: string };
  readonly signal: AbortSignal;
}

export interface NoticeText {
  /** Address in the router, with `$id` for the id of the item. */
  readonly to: string;
  readonly icon: ReactNode;
  /** Colour of the icon. */
  readonly tone?: 'pending' | 'note' | undefined;
  readonly title: string;
  /** Joined by dots; empty texts are omitted. */
  readonly about: readonly string[];
  /** Numbers of rooms, shown after `about`. */
  readonly rooms?: readonly string[];
}
