import { createContext } from 'react';
import { browserPushDevice, type PushDevice } from '../../platform/network/push-device.ts';

/** The browser that the page is in; tests bring one of their own, because theirs has no push service. */
export const PushDeviceContext = createContext<PushDevice>(browserPushDevice);
