import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import { useEffect, useState } from 'react';
import type { DiningDesk } from './dining-desk.ts';

/** Names in the check-in forms and at other tables of the stay. */
export function useKnownNames(desk: DiningDesk, tables: readonly OwnReservation[]): string[] {
  const [ofForms, setOfForms] = useState<readonly string[]>([]);
  useEffect(() => {
    // Without these names the guest types them.
    desk.readNames().then(setOfForms, () => undefined);
  }, [desk]);
  const ofTables = tables.flatMap(({ guests }) => guests.map(({ name }) => name));
  return [...new Set([...ofForms, ...ofTables])].filter((name) => name !== '');
}
