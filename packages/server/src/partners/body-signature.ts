import { createHmac } from 'node:crypto';

/**
 * `v1=` and the HMAC-SHA256 of `{timestamp}.{body}`, hexadecimal. @param timestamp unix seconds, as its header says;
 * @param body byte for byte as it travels.
 */
export function signBody(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}
