import { dropAfterClose } from '@bellhop/browser/live/closing-socket';
import { mqttOptions } from '@bellhop/browser/live/mqtt-options';
import { createPulse } from '@bellhop/browser/live/pulse';
import { logProblem } from '@bellhop/browser/log';
import { readLiveMessage } from '@bellhop/contract/live/read-message';
import { ownMessage } from '@bellhop/contract/reads/reads';
import { accessTopic, ownTopic, presenceMessage, presenceTopic } from '@bellhop/contract/wire/event';
// The library's browser build has only a default export.
import mqtt, { type MqttClient } from 'mqtt';
import type { LiveSocket, OpenSocket, SocketHandlers } from './socket.ts';

/** LIVE-06. */
const qos = 1;
const connectTimeoutMs = 15_000;
// The keep-alive would leave a dead socket unnoticed for five minutes, so pings of two bytes check it.
const lookEveryMs = 1000;
/** The close code of a server that ended a person's access (`closeCodes.accessEnded` of its broker). */
const accessEnded = 4401;

/** The only file that uses the MQTT library; loaded after the first paint (96 KB). */
export const openMqttSocket: OpenSocket = async (options, handlers) => {
  const client = await mqtt.connectAsync(
    options.url,
    {
      ...mqttOptions,
      clientId: options.clientId,
      username: options.username,
      password: options.password,
      // A new attempt needs fresh grants and a fresh token: `live-engine.ts` starts it, after 1 to 5 s.
      reconnectPeriod: 0,
      connectTimeout: connectTimeoutMs,
      // The library does not pass on the reason of a close.
      createWebsocket(url, protocols) {
        const socket = dropAfterClose(new WebSocket(url, protocols));
        socket.addEventListener('close', ({ code }) => code === accessEnded && handlers.onAccess());
        return socket;
      },
    },
    false,
  );
  const watch = listen(client, options.baseTopic, handlers);
  try {
    const topics = [...options.topics, presenceTopic, accessTopic, ownTopic].map(
      (topic) => `${options.baseTopic}/${topic}`,
    );
    const granted = await client.subscribeAsync(topics, { qos });
    if (granted.some((grant) => grant.qos > 2)) throw new Error('A topic was refused');
  } catch (error) {
    watch.close();
    throw error;
  }
  return watch;
};

function listen(client: MqttClient, baseTopic: string, handlers: SocketHandlers): LiveSocket {
  let over = false;
  const pulse = createPulse({
    now: () => performance.now(),
    ask: () => client.sendPing(),
    onQuiet: () => handlers.onQuiet(),
    onDead: () => end('error'),
  });

  const end = (why: 'closed' | 'error' | null) => {
    if (over) return;
    over = true;
    clearInterval(looks);
    // Forced, because a dead socket does not complete a close.
    client.end(true);
    if (why !== null) handlers.onClosed(why);
  };
  const looks = setInterval(() => pulse.look(), lookEveryMs);

  client.on('packetreceive', (packet) => {
    pulse.received();
    if (packet.cmd !== 'pingresp') return;
    pulse.answered();
    handlers.onAlive();
  });
  client.on('message', (topic, payload) => {
    if (topic === `${baseTopic}/${accessTopic}`) {
      handlers.onAccess();
      return;
    }
    const sent = parsed(payload.toString());
    if (topic === `${baseTopic}/${presenceTopic}`) {
      const presence = presenceMessage.safeParse(sent);
      if (presence.success) handlers.onPresence(presence.data);
      return;
    }
    if (topic === `${baseTopic}/${ownTopic}`) {
      const own = ownMessage.safeParse(sent);
      if (own.success) handlers.onOwn(own.data);
      return;
    }
    const message = readLiveMessage(sent);
    if (message === null) logProblem('live: a message had no event number', { topic });
    handlers.onMessage(message);
  });
  client.on('error', () => end('error'));
  client.on('close', () => end('closed'));

  return {
    publishPresence: (message) => {
      client.publish(`${baseTopic}/${presenceTopic}`, JSON.stringify(message), { qos: 0 });
    },
    close: () => end(null),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
