import { dropAfterClose } from '@bellhop/browser/live/closing-socket';
import { mqttOptions } from '@bellhop/browser/live/mqtt-options';
import { createPulse } from '@bellhop/browser/live/pulse';
import { clientId } from '@bellhop/contract/client-id';
import { type GuestLiveMessage, guestLiveMessage } from '@bellhop/contract/guests/calls';
import type { MqttClient } from 'mqtt';
import type { Session } from '../session/session.ts';

export interface LiveChannelOptions {
  session: Session;
  /** Subscribed: no later message is lost, so earlier changes are read now. */
  onConnected(): void;
  /** Closed or silent for seconds: messages may be lost. */
  onLost(): void;
  onMessage(message: GuestLiveMessage): void;
  /** This version of the page cannot parse a message and has to read again. */
  onUnread(): void;
}

/** Milliseconds between checks of the broker's pulse. */
const lookEvery = 1000;
/** Milliseconds; random, so that guests do not reconnect all at once. */
const reconnectAfter = () => 1000 + Math.random() * 4000;

/**
 * Subscribes to the guest's topic. The library is as large as the page, so it loads after the first paint. @returns a
 * function that closes the channel
 */
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
    // The library reconnects by itself.
    onDead: () => client?.stream.destroy(),
  });
  const looks = setInterval(() => {
    if (client?.connected === true) pulse.look();
  }, lookEvery);
  void import('mqtt').then(
    ({ default: mqtt }) => {
      if (closed) return;
      client = mqtt.connect(session.live.endpoint, {
        ...mqttOptions,
        clientId: `${session.hotel_id}-${session.user_id}-${clientId()}`,
        username: session.user_id,
        password: session.token,
        reconnectPeriod: reconnectAfter(),
        resubscribe: false,
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
      // `close` follows a refused or broken connection; without a listener the library would throw.
      client.on('error', () => {});
      client.on('message', (_topic, payload) => {
        const message = parseMessage(payload.toString());
        if (message === null) on.onUnread();
        else on.onMessage(message);
      });
    },
    // The library failed to load; polling continues.
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
