import type { Clock } from '../platform/clock.ts';
import type { MessageSenders } from '../platform/delivery/work-delivery.ts';
import type { SmtpSettings } from './mail/smtp-sender.ts';
import { openSmsSender, type SmsSettings } from './sms/http-sender.ts';

/** Opens the senders of the channels that the settings configure. */
export async function openMessageSenders(
  { mail, sms }: { mail: SmtpSettings | undefined; sms: SmsSettings | undefined },
  clock: Clock,
): Promise<MessageSenders> {
  const senders: MessageSenders = {};
  if (mail !== undefined) {
    // Loaded on use, which keeps the start of other installations fast.
    const { openSmtpSender } = await import('./mail/smtp-sender.ts');
    senders.email = openSmtpSender(mail);
  }
  if (sms !== undefined) senders.sms = openSmsSender(sms, clock);
  return senders;
}
