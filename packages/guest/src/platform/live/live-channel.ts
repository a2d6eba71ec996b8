import { clientId } from '@bellhop/contract/client-id';
import { type GuestLiveMessage, guestLiveMessage } from '@bellhop/contract/guests/calls';
import { dropAfterClose } from '@bellhop/contract/live/closing-socket';
import { createPulse } from '@bellhop/contract/live/pulse';
import type { MqttClient } from 'mqtt';
import type { Session } from '../session/session.ts';

export interface LiveChannelOptions {
  session: Session;
  /** Subscribed: from here on nothing is missed, so what was missed before is read now. */
  onConnected(): void;
  /** Closed, or silent for seconds: what happens may not arrive. */
  onLost(): void;
  onMessage(message: GuestLiveMessage): void;
  /** This version of the page cannot read what came: what it shows is read again. */
  onUnread(): void;
}

/** As the specification of the live channel has it (LIVE-04). */
const keepAliveSeconds = 300;
/** Milliseconds between two looks at whether the broker answers. */
const lookEvery = 1000;
/** Milliseconds. Guests reconnect at different times after the server was away. */
const reconnectAfter = () => 1000 + Math.random() * 4000;

/** Opens the guest's own topic. The library is as large as the page, so it comes after the first paint. @returns what closes it */
export function openLiveChannel({ session, ...on }: LiveChannelOptions): () => void {
  let client: MqttClient | null = null;
  let closed = false;
  let isQuiet = false;
  const pulse = createPulse({
    now: () => performance.now(),
    ask: () => client?.sendPing(),
    onQuiet() {
      isQuiet = true;
      on.onLost();
    },
    // The library connects again by itself.
    onDead: () => client?.stream.destroy(),
  });
  const looks = setInterval(() => {
    if (client?.connected === true) pulse.look();
  }, lookEvery);
  void import('mqtt').then(
    ({ default: mqtt }) => {
      if (closed) return;
      client = mqtt.connect(session.live.endpoint, {
        protocolVersion: 4,
        // What was missed is read from the lists, so the broker keeps nothing for us.
        clean: true,
        clientId: `${session.hotel_id}-${session.user_id}-${clientId()}`,
        username: session.user_id,
        password: session.token,
        keepalive: keepAliveSeconds,
        reconnectPeriod: reconnectAfter(),
        resubscribe: false,
        // The other kind runs in a worker out of a blob, which the page's policy forbids.
        timerVariant: 'native',
        createWebsocket: (url, protocols) => dropAfterClose(new WebSocket(url, protocols)),
      });
      client.on('connect', () => {
        pulse.answered();
        client?.subscribe(session.live.topic, { qos: 1 }, (error, granted) => {
          if (error === null && granted?.[0]?.qos !== 128) on.onConnected();
        });
      });
      client.on('packetreceive', ({ cmd }) => {
        pulse.received();
        if (cmd !== 'pingresp') return;
        pulse.answered();
        if (isQuiet) on.onConnected();
        isQuiet = false;
      });
      client.on('close', () => {
        isQuiet = false;
        on.onLost();
      });
      // A refused or broken connection is followed by `close`; without a listener the library would throw.
      client.on('error', () => {});
      client.on('message', (_topic, payload) => {
        const message = parseMessage(payload.toString());
        if (message === null) on.onUnread();
        else on.onMessage(message);
      });
    },
    // The library could not be fetched; reading by polling goes on.
    () => on.onLost(),
  );
  return () => {
    closed = true;
    clearInterval(looks);
    client?.end(true);
  };
}

function parseMessage(text: string): GuestLiveMessage | null {
  try {
    const parsed = guestLiveMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
