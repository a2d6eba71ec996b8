import { logProblem } from '@bellhop/browser/log';
import {
  getPushKey,
  pushSubscription,
  subscribeToPush,
  testPush,
  unsubscribeFromPush,
} from '@bellhop/contract/wire/push';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api/api-context.ts';
import { useLanguage } from '../../../platform/i18n/language-context.ts';
import { usePerson } from '../../../platform/session/session-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { useToasts } from '../../../ui/toasts.tsx';
import { pushChoiceOf } from './push-choice.ts';
import { PushDeviceContext } from './push-device-context.ts';

/**
 * The state of pushes for this person on this device. `blocked`: denied in the settings of the browser, which only the
 * person can change.
 */
export type PushState = { is: 'unsupported' | 'blocked' | 'off' } | { is: 'on'; deviceId: string };

/** NET-15. */
const errorMs = 10_000;
/** NET-16: after the first try. */
const retries = 2;
/** Milliseconds between two retries, enough for a push service to recover. */
const retryDelay = 1_000;

class PermissionRequired extends Error {}

export function usePush() {
  const api = useApi();
  const client = useQueryClient();
  const device = use(PushDeviceContext);
  const { sub } = usePerson();
  const { hotelId } = useSettings();
  const { language } = useLanguage();
  const { t } = useTranslation('alerts-push');
  const toasts = useToasts();
  const choice = pushChoiceOf(sub);
  const query = { hotel_id: hotelId };
  // The server writes pushes in the last language it got, so a change is sent.
  const key = ['alerts', 'push', hotelId, sub, language];

  async function subscribe(): Promise<PushState> {
    const { key: senderKey } = await api.call(getPushKey, { query });
    const { endpoint, keys } = pushSubscription.parse(await device.subscribe(senderKey));
    const { id } = await api.call(subscribeToPush, { query, body: { endpoint, keys, language } });
    return { is: 'on', deviceId: id };
  }

  async function look(): Promise<PushState> {
    const permission = device.permission();
    if (permission === 'unsupported') return { is: 'unsupported' };
    if (permission === 'denied') return { is: 'blocked' };
    if (permission === 'default' || choice.read() !== 'on') return { is: 'off' };
    return subscribe();
  }

  const current = useQuery({
    queryKey: key,
    queryFn: look,
    staleTime: Number.POSITIVE_INFINITY,
    retry: retries,
    retryDelay,
  });

  const turnOn = useMutation({
    async mutationFn() {
      const permission = device.permission() === 'default' ? await device.ask() : device.permission();
      if (permission !== 'granted') throw new PermissionRequired();
      return subscribe();
    },
    // Only failures of the push service and the server are retried, not a denied permission.
    retry: (failures, error) => !(error instanceof PermissionRequired) && failures < retries,
    retryDelay,
    onSuccess(now) {
      choice.write('on');
      client.setQueryData(key, now);
    },
    onError(error) {
      const isRefused = error instanceof PermissionRequired;
      if (!isRefused) logProblem('the browser created no push subscription', error);
      const text = isRefused ? t('permissionRequired') : t('noToken');
      toasts.show({ id: 'push', type: 'error', text, durationMs: errorMs, priority: true });
      void client.invalidateQueries({ queryKey: key });
    },
  });

  const turnOff = useMutation({
    async mutationFn() {
      choice.write('off');
      // First, so that this browser shows no more pushes even if the call to the server fails.
      await device.unsubscribe();
      if (current.data?.is === 'on') {
        await api.call(unsubscribeFromPush, { query, params: { device_id: current.data.deviceId } });
      }
    },
    onSettled: () => client.setQueryData<PushState>(key, { is: 'off' }),
    onError: (error) => logProblem('the server does not know yet that pushes are off here', error),
  });

  const test = useMutation({
    async mutationFn() {
      if (current.data?.is !== 'on') return;
      const { sent } = await api.call(testPush, { query, body: { device_id: current.data.deviceId } });
      // The server had forgotten the device: it is registered again, and the test repeated.
      if (sent) return;
      const now = await subscribe();
      client.setQueryData(key, now);
      if (now.is === 'on') await api.call(testPush, { query, body: { device_id: now.deviceId } });
    },
    onSuccess: () => toasts.show({ id: 'push', type: 'success', text: t('testSent') }),
    onError: () => toasts.show({ id: 'push', type: 'error', text: t('testFailed') }),
  });

  return {
    /** Null while unknown. */
    state: current.data ?? null,
    neverSaid: choice.read() === null,
    renew: () => void client.invalidateQueries({ queryKey: key }),
    turnOn: { run: () => turnOn.mutate(), busy: turnOn.isPending },
    turnOff: { run: () => turnOff.mutate(), busy: turnOff.isPending },
    test: { run: () => test.mutate(), busy: test.isPending },
    onMessage: device.onMessage,
  };
}
