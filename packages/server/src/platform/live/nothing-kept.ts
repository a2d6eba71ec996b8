import { Readable } from 'node:stream';

/**
 * The broker's persistence, which stores nothing (decision 3). Sessions are clean, clients read missed events from the
 * hotel's log (`GET /live/events`), and a retained message would outlive the right to read it (Mosquitto
 * CVE-2018-12546) and grow without bound. It implements the interface that aedes requires; the default one keeps an
 * entry for every client id that ever acknowledged a message.
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
    // A will lives with its connection, in the broker's client object; stored here it would be for other brokers to
    // send.
    putWill: nothing,
    getWill: nothing,
    delWill: nothing,
    streamWill: () => Readable.from(empty()),
    getClientList: () => Readable.from(empty()),
    destroy: nothing,
  };
}
