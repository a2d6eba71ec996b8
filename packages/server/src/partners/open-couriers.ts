import type { Clock } from '../platform/clock.ts';
import type { Couriers } from '../platform/delivery/work-delivery.ts';
import type { SmtpSettings } from './mail/smtp-courier.ts';
import { openSmsCourier, type SmsSettings } from './sms/http-courier.ts';

/** Who carries messages out, as far as the settings say. */
export async function openCouriers(
  { mail, sms }: { mail: SmtpSettings | undefined; sms: SmsSettings | undefined },
  clock: Clock,
): Promise<Partial<Couriers>> {
  const couriers: Partial<Couriers> = {};
  if (mail !== undefined) {
    // Loaded where it is used: it makes the start of every other installation no slower.
    const { openSmtpCourier } = await import('./mail/smtp-courier.ts');
    couriers.email = openSmtpCourier(mail);
  }
  if (sms !== undefined) couriers.sms = openSmsCourier(sms, clock);
  return couriers;
}
