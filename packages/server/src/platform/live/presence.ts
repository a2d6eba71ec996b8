import { presenceMessage } from '@bellhop/contract/live/event';
import type { StaffSession } from './live-session.ts';
import { presenceTopicOf } from './topics.ts';

/** Bytes of a presence message; the longest honest one has some 500. */
const maxPresenceBytes = 1024;

export interface Publishing {
  topic: string;
  payload: Buffer | string;
  qos: number;
  retain: boolean;
}

/**
 * The presence message that a client may publish, written anew so that nothing travels but what the contract names; null
 * where it may not. Retained ones would outlive the person's rights, and of QoS 2 the broker keeps no memory.
 */
export function presenceOf(session: StaffSession, sent: Publishing): string | null {
  if (sent.topic !== presenceTopicOf(session.hotelId) || sent.retain || sent.qos > 1) return null;
  if (Buffer.byteLength(sent.payload) > maxPresenceBytes) return null;
  const parsed = presenceMessage.safeParse(parseJson(sent.payload.toString()));
  return parsed.success && parsed.data.user === session.userId ? JSON.stringify(parsed.data) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Presence changes in a burst and per second: a quick reader of many requests makes about two a second. */
const burst = 20;
const perSecond = 5;

/** A bucket of allowances, one per socket. */
export class PresenceAllowance {
  #left = burst;
  #at: number;

  /** @param millis now */
  constructor(millis: number) {
    this.#at = millis;
  }

  take(millis: number): boolean {
    this.#left = Math.min(burst, this.#left + ((millis - this.#at) / 1000) * perSecond);
    this.#at = millis;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}
