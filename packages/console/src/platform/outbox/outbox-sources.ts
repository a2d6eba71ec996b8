import type { Clock } from '../clock.ts';
import type { Exclusively } from '../tabs/one-tab.ts';
import type { Edit, EditStore } from './edit.ts';
import type { EditKinds } from './edit-kind.ts';

/** What the server made of an edit. */
export interface Delivered {
  readonly edit: Edit;
  readonly answer: unknown;
}

/** What tabs tell each other. */
export type OutboxNews = { readonly type: 'changed' } | { readonly type: 'delivered'; readonly delivered: Delivered };

export interface OutboxSources {
  readonly store: EditStore;
  readonly kinds: EditKinds;
  readonly clock: Clock;
  /** One tab at a time under a name; the browser frees it when the tab dies. */
  readonly exclusively: Exclusively;
  /** Makes the call; `keep` writes down what must not be done twice on the way there. Throws `ApiFailure`. */
  send(edit: Edit, keep: (edit: Edit) => Promise<void>): Promise<unknown>;
  /** The live channel has brought it already. */
  isDelivered(edit: Edit): boolean;
  tellTabs(news: OutboxNews): void;
  onDelivered(delivered: Delivered): void;
  /** It will not be tried again by itself when the edit's state is `refused`. */
  onFailed(edit: Edit, error: unknown): void;
  show(edits: readonly Edit[], sending: ReadonlySet<string>): void;
  /** Gives the function that takes it back. */
  after(milliseconds: number, act: () => void): () => void;
}
