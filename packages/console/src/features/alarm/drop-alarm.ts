/** Where one person's alarm lies in this browser (`alarm-ledger.ts`). */
export const alarmKey = (sub: string) => `bellhop.alarm.${sub}`;

/** Where one person's tones lie (`alarm-tones.ts`). */
export const alarmTonesKey = (sub: string) => `bellhop.alarm-tones.${sub}`;

/** AUTH-18: who signed out is rung for no more, and nothing of what rang stays. */
export function dropAlarm(sub: string | null): void {
  try {
    if (sub === null) return;
    localStorage.removeItem(alarmKey(sub));
    localStorage.removeItem(alarmTonesKey(sub));
  } catch {
    // Forbidden: there is nothing to remove either.
  }
}
