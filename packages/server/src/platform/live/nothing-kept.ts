import { Readable } from 'node:stream';

/**
 * The broker's memory: none. Sessions are clean, what a client missed comes from the hotel's log (`GET /live/events`), and
 * a message kept here would outlive the right to read it (Mosquitto CVE-2018-12546) and grow without bound. This is the
 * interface that aedes asks of its persistence, answered with nothing; the default one keeps an entry for every client
 * id that ever acknowledged a message.
 */
export function createNothingKept() {
  const nothing = async (): Promise<void> => {};
  const none = async (): Promise<never[]> => [];
  async function* empty(): AsyncGenerator<never> {}
  const absent = async (): Promise<never> => {
    throw new Error('no such packet');
  };
  return {
    setup: async (): Promise<void> => {},
    storeRetained: nothing,
    createRetainedStream: () => Readable.from(empty()),
    createRetainedStreamCombi: () => Readable.from(empty()),
    addSubscriptions: nothing,
    removeSubscriptions: nothing,
    subscriptionsByClient: none,
    subscriptionsByTopic: none,
    cleanSubscriptions: nothing,
    countOffline: async () => ({ subsCount: 0, clientsCount: 0 }),
    outgoingEnqueue: nothing,
    outgoingEnqueueCombi: nothing,
    outgoingUpdate: nothing,
    outgoingClearMessageId: nothing,
    outgoingStream: () => Readable.from(empty()),
    incomingStorePacket: nothing,
    incomingGetPacket: absent,
    incomingDelPacket: absent,
    cleanIncoming: nothing,
    // A will lives with its connection, in the broker's client object; kept here it would be for other brokers to send.
    putWill: nothing,
    getWill: nothing,
    delWill: nothing,
    streamWill: () => Readable.from(empty()),
    getClientList: () => Readable.from(empty()),
    destroy: nothing,
  };
}
