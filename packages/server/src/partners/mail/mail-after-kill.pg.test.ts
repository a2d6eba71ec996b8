import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeReport } from '@bellhop/contract/support/problem-report';
import { expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '../../demo/demo-accounts.ts';
import { signInDemo } from '../../testing/demo-sign-in.ts';
import { startRealServer } from '../../testing/real-server.ts';
import { openMailbox } from './testing/mailbox.ts';

const report = composeReport({
  id: 'report-before-the-power-cut',
  topic: 'offline problem',
  message: 'The line above does not go away',
  reporter: { name: 'Defne', familyName: 'Kaya', email: 'defne@grand.example', phone: '' },
  hotel: { hotelName: 'Bellhop Grand', bundleId: '', supportEmail: '', timeZone: 'Europe/Istanbul' },
  origin: 'http://localhost',
  at: 0,
});

it('a report that was answered arrives once, though the mail server was down and the server was killed meanwhile (API-22)', async () => {
  const data = await mkdtemp(join(tmpdir(), 'bellhop-mail-'));
  const { port, close } = await openMailbox();
  await close();
  const start = () =>
    startRealServer({
      BELLHOP_DATA: data,
      BELLHOP_SMTP_URL: `smtp://127.0.0.1:${port}`,
      BELLHOP_MAIL_FROM: 'Bellhop <desk@hotel.example>',
    });
  let server = await start();
  try {
    const origin = `http://localhost:${server.port}`;
    const headers = await signInDemo(origin, demoAccounts[0]?.email ?? '', demoPassword);
    const send = () =>
      fetch(`${origin}/api/utilities/email`, { method: 'POST', headers, body: JSON.stringify(report) });
    expect((await send()).status).toBe(200);
    await expect.poll(() => server.printed()).toContain('an attempt of a job failed');
    expect(server.printed()).not.toContain('support@');
    await server.kill();

    const mailbox = await openMailbox({ port });
    server = await start();
    // An attempt that the kill interrupted is repeated after its lease has expired.
    await expect.poll(() => mailbox.mails.length, { timeout: 120_000 }).toBe(1);
    expect(mailbox.mails[0]).toMatchObject({ subject: report.subject, from: { address: 'desk@hotel.example' } });
    expect(mailbox.mails[0]?.text).toContain('Message: The line above does not go away');
    await server.interrupt();
    expect(mailbox.mails).toHaveLength(1);
    await mailbox.close();
  } finally {
    await server.interrupt();
    await rm(data, { recursive: true, force: true });
  }
}, 600_000);
