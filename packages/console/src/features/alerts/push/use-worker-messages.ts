import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import type { PushDevice } from '../../../platform/network/push-device.ts';
import { openPlace, renewPush } from '../../../platform/network/worker-messages.ts';

/** Handles messages of the worker: opens the place of a pressed notification, and registers a new subscription. */
export function useWorkerMessages(onMessage: PushDevice['onMessage'], renew: () => void): void {
  const { history } = useRouter();
  const heard = useEffectEvent(({ data, ports }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === renewPush) renew();
    if (data.type !== openPlace || !('path' in data) || typeof data.path !== 'string') return;
    if (!data.path.startsWith('/app/')) return;
    history.push(data.path);
    ports[0]?.postMessage(true);
  });
  useEffect(() => onMessage((event) => heard(event)), [onMessage]);
}
