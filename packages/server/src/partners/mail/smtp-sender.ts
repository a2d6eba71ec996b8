import { createTransport } from 'nodemailer';
import type { MessageSender } from '../../platform/delivery/message-sender.ts';
import { parseSmtpAddress } from './smtp-address.ts';
import { smtpOutcome } from './smtp-outcome.ts';

export interface SmtpSettings {
  /** See `parseSmtpAddress`. */
  url: string;
  /** `Bellhop <no-reply@hotel.example>` or an address alone. */
  from: string;
  /** Certificate (PEM) to trust in place of the usual authorities; for tests. NODE_EXTRA_CA_CERTS is the operator's way. */
  authority?: string;
}

/** Milliseconds. A server that takes the connection and then says nothing must not hold a place in the queue for long. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 };

/** Hands mail to an SMTP server, one connection for each: codes are few, and an idle connection is one that dies unseen. */
export function openSmtpSender({ url, from, authority }: SmtpSettings): MessageSender {
  const address = parseSmtpAddress(url);
  if (address === null) throw new Error('no address of an SMTP server');
  const { host, port, encryption, user, password } = address;
  const transport = createTransport({
    host,
    port,
    secure: encryption === 'direct',
    requireTLS: encryption === 'starttls',
    // A relay on this machine may offer it with a certificate that nobody signed.
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
          // As an object: a text is taken for a list, and a comma in it for a second recipient.
          to: { name: '', address: to },
          // The same at every try, so that mailboxes show what came twice once.
          messageId: `<${id}@${domain}>`,
          subject: written.subject,
          text: written.text,
          html: written.html,
          ...(calendar === undefined
            ? {}
            : { icalEvent: { method: calendar.method, filename: 'table.ics', content: calendar.content } }),
          headers: {
            // No "I am on holiday" comes back (RFC 3834).
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
