import type { OwnMessage } from '@bellhop/contract/reads/reads';
import type { LiveEntity, LiveMessage, OwnPresence, PresenceMessage } from '@bellhop/contract/wire/event';
import { baseTopic, liveTopics } from '@bellhop/contract/wire/event';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { afterPaint } from '../after-paint.ts';
import { useApi } from '../api/api-context.ts';
import { leftOutRows } from '../api/left-out-loaded.ts';
import { hotelClock, systemClock } from '../clock.ts';
import { DeskLockContext } from '../session/desk-lock-context.ts';
import { fullNameOf } from '../session/person.ts';
import { rereadPrivileges } from '../session/privileges.ts';
import { useSignedIn } from '../session/session-context.ts';
import { useSettings } from '../settings/settings-context.ts';
import { doubtVersion } from '../version-doubt.ts';
import { forceReload, onForceReloadAsked } from './force-reload.ts';
import { createGrants } from './grants.ts';
import { LiveContext } from './live-context.ts';
import { createLiveEngine } from './live-engine.ts';
import { MissingCredentials } from './live-trouble.ts';
import { logReader } from './read-log.ts';
import { createSkip } from './skip.ts';
import { clientIdOf } from './socket.ts';

const believedForMs = 1500;

interface LiveProviderProps {
  /** Applies a message to the data of every slice. */
  applyLive: (cache: QueryClient, message: LiveMessage) => void;
  /** Lets every slice read again, or only the slices that show an entity. */
  startAnew: (cache: QueryClient, entity?: LiveEntity | null) => void;
  accessToken: () => Promise<string | null>;
  reload: () => void;
  children: ReactNode;
}

export function LiveProvider({ applyLive, startAnew, accessToken, reload, children }: LiveProviderProps) {
  const api = useApi();
  const cache = useQueryClient();
  const { hotelId, liveEndpoint } = useSettings();
  const { person, privileges } = useSignedIn();
  const { sub } = person;
  const lock = useContext(DeskLockContext);
  const topicBase = privileges.mqttBaseTopic === '' ? baseTopic(hotelId) : privileges.mqttBaseTopic;

  const [engine, messages, presences, owns, skipping] = useMemo(() => {
    const heard = new Set<(message: LiveMessage, late: boolean) => void>();
    const owned = new Set<(message: OwnMessage | null) => void>();
    const presenceListeners = new Set<{ listener: (message: PresenceMessage) => void; alsoOwn: boolean }>();
    const skipping = createSkip((entity) => lock?.isLocked() !== true && startAnew(cache, entity));
    const created = createLiveEngine({
      clock: hotelClock,
      grants: createGrants(api, hotelId, systemClock),
      readEvents: logReader(api, hotelId),
      async open(handlers) {
        const [{ openMqttSocket }, token] = await Promise.all([import('./mqtt-socket.ts'), accessToken()]);
        if (token === null) throw new MissingCredentials();
        const opened = await openMqttSocket(
          {
            url: new URL(liveEndpoint, location.href.replace(/^http/, 'ws')).href,
            clientId: clientIdOf(hotelId, sub, crypto.getRandomValues(new Uint32Array(2)).join('')),
            username: sub,
            password: token,
            baseTopic: topicBase,
            topics: liveTopics,
          },
          handlers,
        );
        // The connection may have been lost because another version was installed.
        doubtVersion();
        return opened;
      },
      skip: skipping.skip,
      startAnew: () => startAnew(cache),
      apply(message, late) {
        if (message.event === 'FORCE_RELOAD') {
          // A message from a catch-up counts too: it is younger than this page, which began at the head of the log.
          created.stop();
          void forceReload(reload);
          return;
        }
        // A locked desk shows no data; a message for locked desks has no content that an unlocked desk could show.
        const isForLocked = message.bell !== undefined;
        if (lock?.isLocked() !== true) {
          if (isForLocked) startAnew(cache);
          else applyLive(cache, message);
          leftOutRows()?.noteReadable(message.id);
        }
        for (const listener of heard) listener(message, late);
      },
      onPresence(message) {
        for (const { listener, alsoOwn } of presenceListeners) if (alsoOwn || message.user !== sub) listener(message);
      },
      onAccess() {
        rereadPrivileges(cache);
        // A process of the server may use outdated rights for a second after the change.
        setTimeout(() => rereadPrivileges(cache), believedForMs);
      },
      onOwn(message) {
        for (const listener of owned) listener(message);
      },
      isOnline: () => navigator.onLine,
      chance: Math.random,
    });
    return [created, heard, presenceListeners, owned, skipping] as const;
  }, [api, cache, applyLive, startAnew, accessToken, reload, hotelId, liveEndpoint, topicBase, sub, lock]);

  useEffect(() => {
    // After the first paint, so that the screen does not wait for the connection.
    const cancelStart = afterPaint(() => engine.start());
    const unask = onForceReloadAsked(() => {
      engine.stop();
      void forceReload(reload);
    });
    return () => {
      cancelStart();
      unask();
      engine.stop();
      skipping.stop();
    };
  }, [engine, skipping, reload]);

  const state = useSyncExternalStore(engine.subscribe, engine.state);
  const [name] = useState(() => fullNameOf(person));
  const channel = useMemo(
    () => ({
      publishPresence: (message: Omit<OwnPresence, 'user' | 'name'>) =>
        engine.publishPresence({ ...message, user: sub, name }),
      onPresence(listener: (message: PresenceMessage) => void, { alsoOwn = false } = {}) {
        const entry = { listener, alsoOwn };
        presences.add(entry);
        return () => void presences.delete(entry);
      },
      onMessage(listener: (message: LiveMessage, late: boolean) => void) {
        messages.add(listener);
        return () => void messages.delete(listener);
      },
      onOwn(listener: (message: OwnMessage | null) => void) {
        owns.add(listener);
        return () => void owns.delete(listener);
      },
      reconnect: engine.reconnect,
    }),
    [engine, messages, presences, owns, sub, name],
  );
  const live = useMemo(() => ({ state, ...channel }), [state, channel]);
  return <LiveContext value={live}>{children}</LiveContext>;
}
