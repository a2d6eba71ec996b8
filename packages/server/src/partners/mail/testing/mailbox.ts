import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Mail extends Email {
  /** The envelope's recipients, which decide over the head of the mail. */
  recipients: string[];
  encrypted: boolean;
  user: string | null;
}

export interface Mailbox {
  port: number;
  mails: Mail[];
  /** Number of connections, whatever their outcome. */
  visits(): number;
  /** All passwords that clients sent. */
  passwords: string[];
  close(): Promise<void>;
}

export interface MailboxOptions {
  port?: number;
  /** The server's answer to each recipient instead of accepting it. */
  refuse?: { code: number; text: string };
  /** Awaited before a mail is acknowledged. */
  hold?: Promise<void>;
  server?: SMTPServerOptions;
}

/** Opens a real SMTP server that keeps received mail. */
export async function openMailbox({ port = 0, refuse, hold, server: options }: MailboxOptions = {}): Promise<Mailbox> {
  const mails: Mail[] = [];
  const passwords: string[] = [];
  let visits = 0;
  const server = new SMTPServer({
    authOptional: true,
    // The package's built-in certificate has expired, and clients are right to refuse it.
    ...(options?.cert === undefined ? { hideSTARTTLS: true } : {}),
    logger: false,
    closeTimeout: 100,
    onConnect(_session, done) {
      visits += 1;
      done();
    },
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      if (password === 'right') done(null, { user: username });
      else done(Object.assign(new Error('wrong password'), { responseCode: 535 }));
    },
    onRcptTo({ address }, _session, done) {
      if (refuse === undefined) done();
      else done(Object.assign(new Error(`${refuse.text} <${address}>`), { responseCode: refuse.code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      const keep = async (): Promise<void> => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        mails.push({
          ...mail,
          recipients: session.envelope.rcptTo.map(({ address }) => address),
          encrypted: session.secure,
          user: typeof session.user === 'string' ? session.user : null,
        });
        await hold;
      };
      stream.on('end', () => {
        keep().then(() => done(), done);
      });
    },
    ...options,
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    // The server listens on a port, not on a pipe.
    port: (server.server.address() as AddressInfo).port,
    mails,
    visits: () => visits,
    passwords,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
