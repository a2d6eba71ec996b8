import { createContext } from 'react';
import { browserPushDevice, type PushDevice } from '../../../platform/network/push-device.ts';

/** The browser of the page; tests provide another device, because the browser of tests has no push service. */
export const PushDeviceContext = createContext<PushDevice>(browserPushDevice);
