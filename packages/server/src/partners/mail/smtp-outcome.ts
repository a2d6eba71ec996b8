import type { Outcome } from '../../platform/delivery/message-sender.ts';

/** What nodemailer throws; every part may be missing. */
interface SmtpFailure {
  message?: unknown;
  code?: unknown;
  responseCode?: unknown;
  /** The server's own line. */
  response?: unknown;
}

/**
 * Replies about the way in rather than about the message: not signed in, wrong password, no encryption, wrong order of
 * commands. The operator mends them, and then the message goes.
 */
const aboutUs = new Set([503, 530, 534, 535, 538]);
const longestReason = 160;

/** What a failed try means. @param to is taken out of the server's words. */
export function smtpOutcome(error: unknown, to: string): Exclude<Outcome, { kind: 'sent' }> {
  const { message, code, responseCode, response }: SmtpFailure =
    typeof error === 'object' && error !== null ? error : {};
  if (typeof responseCode === 'number') {
    const isFinal = responseCode >= 500 && !aboutUs.has(responseCode) && code !== 'EAUTH';
    const words = typeof response === 'string' ? response : String(responseCode);
    const reason = `SMTP ${oneLine(words.replaceAll(to, '…'))}`;
    // 421: the server closes the line. A later answer to this message alone says nothing of others.
    return isFinal
      ? { kind: 'refused', reason }
      : { kind: 'later', reason, isAway: responseCode === 421 || responseCode >= 500 || code === 'EAUTH' };
  }
  // Nothing that could be an address: no server has seen it, and none ever will.
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'SMTP: no mail address' };
  // Names the server of the settings at most: "connect ECONNREFUSED …", "self-signed certificate".
  const words = typeof message === 'string' ? message : 'no connection';
  return { kind: 'later', reason: `SMTP: ${oneLine(words.replaceAll(to, '…'))}`, isAway: true };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestReason);
}
