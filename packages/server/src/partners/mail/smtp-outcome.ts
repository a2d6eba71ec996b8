import type { Outcome } from '../../platform/delivery/message-sender.ts';

/** Fields of an error of nodemailer; each may be missing. */
interface SmtpFailure {
  message?: unknown;
  code?: unknown;
  responseCode?: unknown;
  /** The server's own line. */
  response?: unknown;
}

/**
 * Replies about the login rather than the message: not signed in, wrong password, no encryption, wrong order of
 * commands. The operator fixes the settings, and then the message goes.
 */
const aboutUs = new Set([503, 530, 534, 535, 538]);
const longestReason = 160;

/** Classifies a failed attempt. @param to is removed from the server's words. */
export function smtpOutcome(error: unknown, to: string): Exclude<Outcome, { kind: 'sent' }> {
  const { message, code, responseCode, response }: SmtpFailure =
    typeof error === 'object' && error !== null ? error : {};
  if (typeof responseCode === 'number') {
    const isFinal = responseCode >= 500 && !aboutUs.has(responseCode) && code !== 'EAUTH';
    const words = typeof response === 'string' ? response : String(responseCode);
    const reason = `SMTP ${oneLine(words.replaceAll(to, '…'))}`;
    // 421: the server closes the connection. Later answers to this message concern this message alone.
    return isFinal
      ? { kind: 'refused', reason }
      : { kind: 'later', reason, isAway: responseCode === 421 || responseCode >= 500 || code === 'EAUTH' };
  }
  // The text is not a mail address, so no server has seen it and a retry is useless.
  if (code === 'EENVELOPE') return { kind: 'refused', reason: 'SMTP: no mail address' };
  // Contains at most the name of the configured server: "connect ECONNREFUSED …", "self-signed certificate".
  const words = typeof message === 'string' ? message : 'no connection';
  return { kind: 'later', reason: `SMTP: ${oneLine(words.replaceAll(to, '…'))}`, isAway: true };
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestReason);
}
