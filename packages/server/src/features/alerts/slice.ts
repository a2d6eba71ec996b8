import type { Slice } from '../../platform/slice.ts';
import { registerAlarm } from './alarm/routes.ts';
import { type AlertParts, registerAlerts } from './routes.ts';

export function alertsSlice(own: Pick<AlertParts, 'sender' | 'contact'>): Slice {
  let alerts: ReturnType<typeof registerAlerts> | null = null;
  return {
    register(parts) {
      registerAlarm(parts);
      alerts = registerAlerts({ ...parts, ...own });
    },
    close: () => alerts?.close(),
  };
}
