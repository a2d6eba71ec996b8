import type { BellRules } from '@bellhop/contract/live/bell-rule';
import type { LiveEntity } from '@bellhop/contract/live/event';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { LaterFile } from '../locales/later.ts';
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
