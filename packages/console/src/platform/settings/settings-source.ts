import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type SettingsAnswer, type SettingsFailure, storedSettings } from './load-settings.ts';

/** SET-04. */
export const reloadAfterMs = 60 * 60 * 1000;

export type SettingsSnapshot =
  | { kind: 'loading' }
  | { kind: 'ready'; settings: HotelSettings }
  | { kind: 'failed'; failure: SettingsFailure; retrying: boolean };

export interface SettingsSource {
  subscribe(listener: () => void): () => void;
  snapshot(): SettingsSnapshot;
  /** Starts: the copy at once, the fetch behind it, and one more after an hour. Gives the function that ends it. */
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

  async function read(): Promise<void> {
    const answer = await load();
    if ('settings' in answer) {
      storedSettings.write(answer.settings);
      // The same settings again must not render the whole console.
      const same = snapshot.kind === 'ready' && JSON.stringify(snapshot.settings) === JSON.stringify(answer.settings);
      if (!same) become({ kind: 'ready', settings: answer.settings });
    } else if (snapshot.kind !== 'ready') {
      become({ kind: 'failed', failure: answer.failure, retrying: false });
    }
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
      return () => clearTimeout(timer);
    },
    retry() {
      if (snapshot.kind !== 'failed' || snapshot.retrying) return;
      become({ ...snapshot, retrying: true });
      void read();
    },
  };
}
