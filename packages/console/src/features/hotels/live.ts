import type { QueryClient } from '@tanstack/react-query';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { settingsChanges } from '../../platform/settings/settings-changes.ts';

export const administeredKey = ['administration', 'hotel'] as const;

export const settingsEffect: LiveEffect<'settings'> = (client) => readSettingsAgain(client);

/** Reads lists again by the word in their query key; lists of other slices with the same word are included. */
export function readAgainOf(...names: readonly unknown[]): (client: QueryClient) => void {
  return (client) => void client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[1]) });
}

/** Reads the settings again for their screens and for the whole console. */
export function readSettingsAgain(client: QueryClient): void {
  settingsChanges.tell();
  void client.invalidateQueries({ queryKey: administeredKey });
}
