import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import { useEffect, useState } from 'react';
import type { DiningDesk } from './dining-desk.ts';

/** Names of the stay's people, as they stand in the forms of the check-in and at its other tables. */
export function useKnownNames(desk: DiningDesk, tables: readonly OwnReservation[]): string[] {
  const [ofForms, setOfForms] = useState<readonly string[]>([]);
  useEffect(() => {
    // The names are typed where these do not come.
    desk.readNames().then(setOfForms, () => undefined);
  }, [desk]);
  const ofTables = tables.flatMap(({ guests }) => guests.map(({ name }) => name));
  return [...new Set([...ofForms, ...ofTables])].filter((name) => name !== '');
}
