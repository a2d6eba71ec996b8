import { type DeliveryChannel, deliveryChannels } from '@bellhop/contract/deliveries/delivery';
import { mailbox } from '@bellhop/contract/text/mailbox';
import { dayAfter, instantOf, wallOf } from '@bellhop/contract/zoned-time';

/** The local hours in which guests sleep. */
const night = { from: '22:00', to: '08:00' };

/** Returns the time for a message that is due at `at`, moved from the night to its end; all in unix seconds. */
export function afterNight(at: number, timeZone: string): number {
  const { date, time } = wallOf(at, timeZone);
  if (time >= night.to && time < night.from) return at;
  return instantOf(time >= night.from ? dayAfter(date) : date, night.to, timeZone) ?? at;
}

/** Seconds by which news must reach the guest before its subject. */
const lead = 1800;

/** Returns the time for a message that is due at `at`: after the night, but news early enough; all in unix seconds. */
export function goingAt(
  at: number,
  timeZone: string,
  composed: { readonly isNews: boolean; readonly usefulUntil: number | null } | null,
): number {
  const morning = afterNight(at, timeZone);
  if (composed === null || !composed.isNews || composed.usefulUntil === null) return morning;
  return Math.max(at, Math.min(morning, composed.usefulUntil - lead));
}

interface Addresses {
  readonly email: string | null;
  readonly phone_e164: string | null;
}

/** Returns the stay's address for a channel; null if the stay has no usable address. */
export function addressBy(channel: DeliveryChannel, { email, phone_e164 }: Addresses): string | null {
  if (channel === 'mail') {
    const mail = (email ?? '').trim();
    return mailbox.test(mail) ? mail : null;
  }
  return phone_e164;
}

/**
 * Chooses the address of a message: first a channel that works in this installation; mail first, because it can carry a
 * calendar file. @returns null if the stay has no address
 */
export function addressOf(
  stay: Addresses,
  channels: readonly DeliveryChannel[] = deliveryChannels,
  isCarried: (channel: DeliveryChannel) => boolean = () => true,
): { channel: DeliveryChannel; to: string } | null {
  for (const channel of [...channels.filter(isCarried), ...channels]) {
    const to = addressBy(channel, stay);
    if (to !== null) return { channel, to };
  }
  return null;
}
