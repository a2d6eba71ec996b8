import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { LiveEffects } from './live/effects.ts';
import type { LoadOfflineKinds } from './offline/offline-kind.ts';
import type { LoadEditKinds } from './outbox/edit-kind.ts';

/** What a slice registers with the shell, in its `slice.ts`; `app/slices.ts` lists the slices. */
export interface Slice {
  /** Its screens by place (`sidebar-entries.ts`); lazy ones, but for what the first screen is made of. */
  readonly screens?: Readonly<Record<string, ComponentType>>;
  /** What messages of the live channel do to what the slice shows. Several slices may show one entity. */
  readonly live?: LiveEffects;
  /** Reads again what the slice shows: events were lost, or other rights hold. */
  readonly startAnew?: (cache: QueryClient) => void;
  /** Kinds of edits that are shown at once and kept while offline; loaded after the first screen. */
  readonly edits?: LoadEditKinds;
  /** What a desk keeps of it for a time without a network; loaded after the first screen. */
  readonly offline?: LoadOfflineKinds;
  /** A hook: how much waits at each of its places, for the badges of the sidebar. */
  readonly useBadgeCounts?: () => Readonly<Record<string, number>>;
}
