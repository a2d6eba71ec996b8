import { createTransport } from 'nodemailer';
import type { MessageSender } from '../../platform/delivery/message-sender.ts';
import { parseSmtpAddress } from './smtp-address.ts';
import { smtpOutcome } from './smtp-outcome.ts';

export interface SmtpSettings {
  /** See `parseSmtpAddress`. */
  url: string;
  /** `Bellhop <no-reply@hotel.example>` or an address alone. */
  from: string;
  /** Certificate (PEM) to trust in place of the usual authorities; for tests. Operators use NODE_EXTRA_CA_CERTS. */
  authority?: string;
}

/** Milliseconds. A server that accepts the connection and stays silent must not hold a place in the queue for long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/**
 * Sends mail by an SMTP server, one connection per message: codes are few, and an idle connection can break unnoticed.
 */
export function openSmtpSender({ url, from, authority }: SmtpSettings): MessageSender {
  const address = parseSmtpAddress(url);
  if (address === null) throw new Error('no address of an SMTP server');
  const { host, port, encryption, user, password } = address;
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'direct',
    requireTLS: encryption === 'starttls',
    // A relay on this machine may offer it with a self-signed certificate.
    ignoreTLS: encryption === 'none',
    ...(user === null ? {} : { auth: { user, pass: password } }),
    ...(authority === undefined ? {} : { tls: { ca: authority } }),
    ...patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

  return {
    async send({ id, to, language, written }) {
      const { calendar, stopUrl } = written.extras;
      try {
        await transport.sendMail({
          from,
          // An object, because a string is parsed as a list, in which a comma adds a second recipient.
          to: { name: '', address: to },
          // The same at every attempt, so that mailboxes show a repeated message once.
          messageId: `<${id}@${domain}>`,
          subject: written.subject,
          text: written.text,
          html: written.html,
          ...(calendar === undefined
            ? {}
            : { icalEvent: { method: calendar.method, filename: 'table.ics', content: calendar.content } }),
          headers: {
            // Prevents automatic replies such as "I am on holiday" (RFC 3834).
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            ...(stopUrl === undefined
              ? {}
              : { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
          },
        });
        return { kind: 'sent' };
      } catch (error) {
        return smtpOutcome(error, to);
      }
    },
  };
}
