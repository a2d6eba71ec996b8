import { type BookingStatus, isEnded } from '@bellhop/contract/bookings/status';

/** Seconds after check-out in which a guest may still ask for a forgotten umbrella, and rate. */
const graceSeconds = 86_400;

interface Stay {
  status: BookingStatus;
  /** Unix seconds. */
  checkout: number | null;
}

/** Checks whether the guest's access is over. */
export function isStayOver(stay: Stay, now: number): boolean {
  return isEnded(stay.status) || accessEnd(stay, Number.MAX_SAFE_INTEGER) < now;
}

/** Unix seconds at which a session or pass ends by the stay's current dates; `latest` is its own end. */
export function accessEnd({ checkout }: Pick<Stay, 'checkout'>, latest: number): number {
  return Math.min(latest, checkout === null ? Number.MAX_SAFE_INTEGER : checkout + graceSeconds);
}
