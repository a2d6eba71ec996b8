import type { QueryClient } from '@tanstack/react-query';

/** Cancels reads under way, whose answer may be older than the lost events and would not be asked for again, and reads again. */
export function readAgain(client: QueryClient, keys: readonly (readonly unknown[])[]): void {
  for (const queryKey of keys) {
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  }
}

/** For messages that say only that something changed, and for those that were lost. */
export function readingAgain(...keys: readonly (readonly unknown[])[]): (client: QueryClient) => void {
  return (client) => readAgain(client, keys);
}
