import { accessTopic, baseTopic, liveTopics, ownTopic, presenceTopic } from '@bellhop/contract/wire/event';

/**
 * Returns all topics that staff may subscribe to, by exact names: no client of ours needs a wildcard, so wildcards are
 * refused.
 */
export function staffTopics(hotelId: string): string[] {
  return [...liveTopics, presenceTopic, accessTopic, ownTopic].map((name) => `${baseTopic(hotelId)}/${name}`);
}

/** Returns the topic on which a person learns that their own privileges changed. */
export function accessTopicOf(hotelId: string): string {
  return `${baseTopic(hotelId)}/${accessTopic}`;
}

/** Returns the topic that carries a person's acts to their other desks. */
export function ownTopicOf(hotelId: string): string {
  return `${baseTopic(hotelId)}/${ownTopic}`;
}

/** Returns the only topic that staff may publish to. */
export function presenceTopicOf(hotelId: string): string {
  return `${baseTopic(hotelId)}/${presenceTopic}`;
}

/** Returns the only topic that a guest may subscribe to. */
export function guestTopic(hotelId: string, userId: string): string {
  return `${guestTopics(hotelId)}${userId}`;
}

/** Returns the prefix of the topics of a hotel's guests. */
export function guestTopics(hotelId: string): string {
  return `${baseTopic(hotelId)}/guest/`;
}

/**
 * Whether a name is safe in a topic and in a client id. `#`, `+` and `/` in names defeated the topic rights of other
 * brokers (Moquette CVE-2026-85724, Mosquitto CVE-2017-7650); white space and control characters have no use.
 */
export function isPlainName(name: string): boolean {
  return /^[^#+/$\s\p{C}]{1,128}$/u.test(name);
}

/**
 * Checks a client id `{hotel_id}-{user}-{unique}` (LIVE-03). Hotel and user may contain dashes, so both must be known.
 */
export function isClientIdOf(clientId: string, hotelId: string, userId: string): boolean {
  const prefix = `${hotelId}-${userId}-`;
  return clientId.startsWith(prefix) && /^[A-Za-z0-9_-]{1,64}$/.test(clientId.slice(prefix.length));
}
