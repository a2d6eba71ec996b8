import type { PushDevice, PushPermission } from '../../../../platform/network/push-device.ts';

/** A browser whose permission and push subscription are set by the test. */
export function testBrowser(first: PushPermission) {
  const listeners = new Set<(event: MessageEvent<unknown>) => void>();
  const browser = {
    permission: first,
    /** The person's answer to the browser's question. */
    answer: 'granted' as PushPermission,
    asked: 0,
    subscribed: 0,
    /** The number of failures of the push service before it gives a subscription. */
    failures: 0,
    senderKey: '',
    endpoint: 'https://push.example.net/one',
    /** Whether pushes would arrive. */
    isOpen: false,
    say: (data: unknown, port?: MessagePort) => {
      const event = new MessageEvent('message', { data });
      Object.defineProperty(event, 'ports', { value: port === undefined ? [] : [port] });
      for (const heard of listeners) heard(event);
    },
  };
  const device: PushDevice = {
    permission: () => browser.permission,
    async ask() {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.permission;
    },
    async subscribe(senderKey) {
      browser.subscribed += 1;
      if (browser.subscribed <= browser.failures) throw new Error('Registration failed - push service error');
      browser.senderKey = senderKey;
      browser.isOpen = true;
      return { endpoint: browser.endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } };
    },
    async unsubscribe() {
      browser.isOpen = false;
    },
    onMessage(heard) {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
  };
  return { browser, device };
}
