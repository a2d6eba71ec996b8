import type { Done } from './cast.ts';

interface Alert {
  readonly id: string;
  readonly request: string;
  readonly at: number;
}

// The interval of rings (features/alerts/alarm/alarm-ledger.ts), the time that the alarm collects events, and the message's
// way.
const ringsWithinMs = 5_200 + 700 + 1_600;
// A call is recorded at its answer, which may come after the live message.
const earlierMs = 2_000;

/** Compares expected rings with actual ones. Times are milliseconds of this process. */
export class Bells {
  private readonly all: Alert[] = [];
  private readonly rang = new Set<string>();
  private readonly attended = new Map<string, number[]>();

  get alerts(): number {
    return this.all.length;
  }

  /** Alerts that no bell could ring before a colleague handled them. */
  get spared(): number {
    return this.all.filter((alert) => !this.rang.has(alert.id) && this.isSpared(alert)).length;
  }

  note({ request, alerts, isAttended }: Done): void {
    const at = performance.now();
    for (const id of alerts) this.all.push({ id, request, at });
    if (isAttended) this.attend(request, at);
  }

  /** Records that staff had the request open from `began` until now. */
  attend(request: string, began: number): void {
    this.attended.set(request, [...(this.attended.get(request) ?? []), began, performance.now()]);
  }

  hear(ids: readonly string[]): void {
    for (const id of ids) this.rang.add(id);
  }

  /** Ids of alerts that waited too long for a bell without a colleague at the request. */
  missed(): readonly string[] {
    return this.all.filter((alert) => !this.rang.has(alert.id) && !this.isSpared(alert)).map(({ id }) => id);
  }

  private isSpared({ request, at }: Alert): boolean {
    return (this.attended.get(request) ?? []).some((each) => each >= at - earlierMs && each <= at + ringsWithinMs);
  }
}
