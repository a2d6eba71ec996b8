import type { QueryClient } from '@tanstack/react-query';
import type { LiveEffect } from '../../platform/live/effects.ts';
import { settingsChanges } from '../../platform/settings/settings-changes.ts';

export const administeredKey = ['administration', 'hotel'] as const;

export const settingsEffect: LiveEffect<'settings'> = (client) => readSettingsAgain(client);

/** Lists that are read again; a slice that keeps one too has the same word at the same place of its key. */
export function readAgainOf(...names: readonly unknown[]): (client: QueryClient) => void {
  return (client) => void client.invalidateQueries({ predicate: ({ queryKey }) => names.includes(queryKey[1]) });
}

/** Where they are shown, and what the whole console works by. */
export function readSettingsAgain(client: QueryClient): void {
  settingsChanges.tell();
  void client.invalidateQueries({ queryKey: administeredKey });
}
