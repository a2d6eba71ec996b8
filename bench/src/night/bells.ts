import type { Done } from './cast.ts';

interface Alert {
  readonly id: string;
  readonly request: string;
  readonly at: number;
}

// From one ring to the next (features/alarm/alarm-ledger.ts), what the alarm gathers before one, and the way of the message.
const ringsWithinMs = 5_200 + 700 + 1_600;
// Calls are noted when they are answered, which may be after the message was heard.
const earlierMs = 2_000;

/** What had to ring against what rang. Times are those of this process, in milliseconds. */
export class Bells {
  private readonly all: Alert[] = [];
  private readonly rang = new Set<string>();
  private readonly attended = new Map<string, number[]>();

  get alerts(): number {
    return this.all.length;
  }

  /** Alerts for which no bell could ring before a colleague was there. */
  get spared(): number {
    return this.all.filter((alert) => !this.rang.has(alert.id) && this.isSpared(alert)).length;
  }

  note({ request, alerts, isAttended }: Done): void {
    const at = performance.now();
    for (const id of alerts) this.all.push({ id, request, at });
    if (isAttended) this.attend(request, at);
  }

  /** Somebody of the staff was at the request, from `began` until now. */
  attend(request: string, began: number): void {
    this.attended.set(request, [...(this.attended.get(request) ?? []), began, performance.now()]);
  }

  hear(ids: readonly string[]): void {
    for (const id of ids) this.rang.add(id);
  }

  /** Ids that waited for a bell longer than any may, without anybody having been there. */
  missed(): readonly string[] {
    return this.all.filter((alert) => !this.rang.has(alert.id) && !this.isSpared(alert)).map(({ id }) => id);
  }

  private isSpared({ request, at }: Alert): boolean {
    return (this.attended.get(request) ?? []).some((each) => each >= at - earlierMs && each <= at + ringsWithinMs);
  }
}
