import { createStore } from '@bellhop/browser/store';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type SettingsAnswer, type SettingsFailure, storedSettings } from './load-settings.ts';
import { settingsChanges } from './settings-changes.ts';

/** SET-04. */
export const reloadAfterMs = 60 * 60 * 1000;
const againAfterMs = 3_000;

export type SettingsSnapshot =
  | { kind: 'loading' }
  | { kind: 'ready'; settings: HotelSettings }
  | { kind: 'failed'; failure: SettingsFailure; retrying: boolean };

export interface SettingsSource {
  subscribe(listener: () => void): () => void;
  snapshot(): SettingsSnapshot;
  /**
   * Starts with the stored copy, then fetches at once, after an hour, and at each change. Returns a function that stops
   * it.
   */
  start(): () => void;
  retry(): void;
}

export function createSettingsSource(load: () => Promise<SettingsAnswer>): SettingsSource {
  const copy = storedSettings.read();
  const store = createStore<SettingsSnapshot>(copy === null ? { kind: 'loading' } : { kind: 'ready', settings: copy });

  /** Reads the settings; returns whether they differ. */
  async function read(): Promise<boolean> {
    const answer = await load();
    const snapshot = store.get();
    if ('settings' in answer) {
      storedSettings.write(answer.settings);
      // Equal settings must not render the whole console again.
      const same = snapshot.kind === 'ready' && JSON.stringify(snapshot.settings) === JSON.stringify(answer.settings);
      if (!same) store.change(() => ({ kind: 'ready', settings: answer.settings }));
      return !same;
    }
    if (snapshot.kind !== 'ready') {
      store.change(() => ({ kind: 'failed', failure: answer.failure, retrying: false }));
    }
    return false;
  }

  /**
   * Reads changed settings; the message may arrive before the answering process has the change, so an equal answer is
   * read again.
   */
  async function readChanged(): Promise<void> {
    if (!(await read())) setTimeout(() => void read(), againAfterMs);
  }

  return {
    subscribe: store.subscribe,
    snapshot: store.get,
    start() {
      void read();
      const timer = setTimeout(() => void read(), reloadAfterMs);
      const unlisten = settingsChanges.listen(() => void readChanged());
      return () => {
        clearTimeout(timer);
        unlisten();
      };
    },
    retry() {
      const snapshot = store.get();
      if (snapshot.kind !== 'failed' || snapshot.retrying) return;
      store.change(() => ({ ...snapshot, retrying: true }));
      void read();
    },
  };
}
