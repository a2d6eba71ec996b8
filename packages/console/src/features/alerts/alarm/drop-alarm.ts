/** The storage key of a person's ledger (`alarm-ledger.ts`). */
export const alarmKey = (sub: string) => `bellhop.alarm.${sub}`;

/** The storage key of a person's tones (`alarm-tones.ts`). */
export const alarmTonesKey = (sub: string) => `bellhop.alarm-tones.${sub}`;

/** AUTH-18: removes the ledger after a sign-out, so that nothing rings for that person. */
export function dropAlarm(sub: string | null): void {
  try {
    if (sub === null) return;
    localStorage.removeItem(alarmKey(sub));
    localStorage.removeItem(alarmTonesKey(sub));
  } catch {
    // If storage is forbidden, there is no entry to remove.
  }
}
