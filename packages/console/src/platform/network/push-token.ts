import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import { isInNativeApp } from './native-app.ts';

/** The push token of the native app around this page (NET-10, NET-11). */
export const storedPushToken = inLocal('bellhop.pushToken', z.string().check(z.regex(/^[\x21-\x7e]{8,2000}$/)));

const parameter = 'pushToken';

/**
 * Stores the token with which the app opens the page (NET-10), and removes it from the address, which people copy. Only
 * inside the app: a link must not subscribe its sender's device to the alerts of the person who opens it.
 */
export function takePushToken(
  location: Pick<Location, 'href'>,
  history: Pick<History, 'replaceState' | 'state'>,
): void {
  const url = new URL(location.href);
  const token = url.searchParams.get(parameter);
  if (token === null) return;
  if (token !== '' && isInNativeApp()) storedPushToken.write(token);
  url.searchParams.delete(parameter);
  history.replaceState(history.state, '', url);
}
