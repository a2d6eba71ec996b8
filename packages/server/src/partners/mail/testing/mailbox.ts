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
  /** How often somebody came, whatever became of it. */
  visits(): number;
  /** Everything that was said to be a password. */
  passwords: string[];
  close(): Promise<void>;
}

export interface MailboxOptions {
  port?: number;
  /** What the server answers to each recipient instead of taking it. */
  refuse?: { code: number; text: string };
  /** Waited for before a mail is acknowledged. */
  hold?: Promise<void>;
  server?: SMTPServerOptions;
}

/** A real SMTP server that keeps what it gets. */
export async function openMailbox({ port = 0, refuse, hold, server: options }: MailboxOptions = {}): Promise<Mailbox> {
  const mails: Mail[] = [];
  const passwords: string[] = [];
  let visits = 0;
  const server = new SMTPServer({
    authOptional: true,
    // Its own certificate has run out, and a client is right not to take it.
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
    // It listens on a port, not on a pipe.
    port: (server.server.address() as AddressInfo).port,
    mails,
    visits: () => visits,
    passwords,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
