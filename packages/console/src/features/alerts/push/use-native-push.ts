import { logProblem } from '@bellhop/browser/log';
import { subscribeToTopic } from '@bellhop/contract/wire/push';
import { useEffect } from 'react';
import { useApi } from '../../../platform/api/api-context.ts';
import { storedPushToken } from '../../../platform/network/push-token.ts';
import { pushTopic } from '../../../platform/session/push-topic.ts';
import { useSignedIn } from '../../../platform/session/session-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';

/** NET-11, NET-12: subscribes the token of the native app around this page to the person's topic, at each start. */
export function useNativePush(): void {
  const api = useApi();
  const { privileges } = useSignedIn();
  const { hotelId, webPushBaseTopic } = useSettings();
  const topic = pushTopic(privileges.webPushBaseTopic, webPushBaseTopic);
  useEffect(() => {
    const token = storedPushToken.read();
    if (token === null || topic === '') return;
    api
      .call(subscribeToTopic, { query: { hotel_id: hotelId }, body: { topic, token } })
      .catch((error: unknown) => logProblem('the push token was not taken', error));
  }, [api, hotelId, topic]);
}
