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
  /** Starts: the copy at once, the fetch behind it, one more after an hour, and one with each change. Gives the function that ends it. */
  start(): () => void;
  retry(): void;
}

export function createSettingsSource(load: () => Promise<SettingsAnswer>): SettingsSource {
  const listeners = new Set<() => void>();
  const copy = storedSettings.read();
  let snapshot: SettingsSnapshot = copy === null ? { kind: 'loading' } : { kind: 'ready', settings: copy };

  function become(next: SettingsSnapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  /** Whether other settings came. */
  async function read(): Promise<boolean> {
    const answer = await load();
    if ('settings' in answer) {
      storedSettings.write(answer.settings);
      // The same settings again must not render the whole console.
      const same = snapshot.kind === 'ready' && JSON.stringify(snapshot.settings) === JSON.stringify(answer.settings);
      if (!same) become({ kind: 'ready', settings: answer.settings });
      return !same;
    }
    if (snapshot.kind !== 'ready') {
      become({ kind: 'failed', failure: answer.failure, retrying: false });
    }
    return false;
  }

  /** The message may come before the process that answers knows of the change: the same as before is asked for once more. */
  async function readChanged(): Promise<void> {
    if (!(await read())) setTimeout(() => void read(), againAfterMs);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
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
      if (snapshot.kind !== 'failed' || snapshot.retrying) return;
      become({ ...snapshot, retrying: true });
      void read();
    },
  };
}
