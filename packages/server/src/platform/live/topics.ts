import { accessTopic, baseTopic, liveTopics, ownTopic, presenceTopic } from '@bellhop/contract/wire/event';

/** All that staff may subscribe to. Exact names: nobody of ours needs a wildcard, so nobody gets to try one. */
export function staffTopics(hotelId: string): string[] {
  return [...liveTopics, presenceTopic, accessTopic, ownTopic].map((name) => `${baseTopic(hotelId)}/${name}`);
}

/** On which a person learns that their own privileges changed. */
export function accessTopicOf(hotelId: string): string {
  return `${baseTopic(hotelId)}/${accessTopic}`;
}

/** Carries what a person did at one desk to their other desks. */
export function ownTopicOf(hotelId: string): string {
  return `${baseTopic(hotelId)}/${ownTopic}`;
}

/** All that staff may publish to. */
export function presenceTopicOf(hotelId: string): string {
  return `${baseTopic(hotelId)}/${presenceTopic}`;
}

/** All that a guest may subscribe to. */
export function guestTopic(hotelId: string, userId: string): string {
  return `${guestTopics(hotelId)}${userId}`;
}

/** With which the topics of the guests of a hotel begin. */
export function guestTopics(hotelId: string): string {
  return `${baseTopic(hotelId)}/guest/`;
}

/**
 * A name that can stand in a topic and in a client id. `#`, `+` and `/` in names defeated the topic rights of other
 * brokers (Moquette CVE-2026-85724, Mosquitto CVE-2017-7650); white space and control characters serve nobody.
 */
export function isPlainName(name: string): boolean {
  return /^[^#+/$\s\p{C}]{1,128}$/u.test(name);
}

/** Client ids are `{hotel_id}-{user}-{unique}` (LIVE-03). Hotel and user may hold dashes, so both are known before. */
export function isClientIdOf(clientId: string, hotelId: string, userId: string): boolean {
  const prefix = `${hotelId}-${userId}-`;
  return clientId.startsWith(prefix) && /^[A-Za-z0-9_-]{1,64}$/.test(clientId.slice(prefix.length));
}
