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

/** What a slice registers with the shell, in its `slice.ts`; `app/slices.ts` lists the slices. */
export interface Slice {
  /** Its screens by place (`sidebar-entries.ts`); lazy ones, but for what the first screen is made of. */
  readonly screens?: Readonly<Record<string, ComponentType>>;
  /** What messages of the live channel do to what the slice shows. Several slices may show one entity. */
  readonly live?: LiveEffects;
  /** Which of its entities ring, and what ends the ringing; one slice for each entity. */
  readonly bell?: BellRules;
  /** Which messages may change what waits for a person. */
  readonly inbox?: InboxRules;
  /** What the palette offers beside the places; loaded with the palette. */
  readonly commands?: () => Promise<{ readonly commands: readonly PaletteCommand[] }>;
  /** What the notifications list as waiting for somebody; loaded when that list is opened. */
  readonly notices?: () => Promise<{ readonly notices: readonly NoticeKind[] }>;
  /** Reads again what the slice shows: events were lost, or other rights hold. */
  readonly startAnew?: (cache: QueryClient) => void;
  /** Kinds of edits that are shown at once and kept while offline; loaded after the first screen. */
  readonly edits?: LoadEditKinds;
  /** What a desk keeps of it for a time without a network; loaded after the first screen. */
  readonly offline?: LoadOfflineKinds;
  /** A hook: how much waits at each of its places, for the badges of the sidebar. */
  readonly useBadgeCounts?: () => Readonly<Record<string, number>>;
}

/** The person whose inbox it is. */
export interface InboxOwner {
  readonly id: string;
  readonly shows: (requestId: string) => boolean;
}

/** Whether a message may change what stands in a person's inbox, by entity. */
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
  /** A hook; null: not for this person or hotel. `show` opens a dialog in place of the palette. */
  readonly useCommand: (show: (dialog: CommandDialog) => void) => Command | null;
}

/** What the notifications know of everything that waits. */
export interface NoticeItem {
  readonly id: string;
  readonly version: number;
  /** Unix seconds. */
  readonly updated_at: number;
}

/** An entity whose items may wait for somebody (SHELL-37); one kind for each entity. */
export interface NoticeKind<Entity extends LiveEntity = LiveEntity, Item extends NoticeItem = NoticeItem> {
  readonly entity: Entity;
  /** Only people with this privilege have it. */
  readonly flag?: Flag;
  /** Items that wait, newest change first. */
  read(api: Api, call: NoticeCall): Promise<{ readonly items: readonly Item[]; readonly total: number }>;
  /** The item of a message. Null: the item waits for nobody, or this person may not read it. */
  waitingIn(message: MessageOf<Entity>): Item | null;
  /** A hook: the line of an item. */
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
  /** Joined by dots; empty ones are left out. */
  readonly about: readonly string[];
  /** Numbers of rooms, which follow `about`. */
  readonly rooms?: readonly string[];
}
