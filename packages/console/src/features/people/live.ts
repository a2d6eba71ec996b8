import type { QueryClient } from '@tanstack/react-query';

/** A message says only that something changed: what is shown of people is read again. */
export function readPeopleAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['people'] });
}
