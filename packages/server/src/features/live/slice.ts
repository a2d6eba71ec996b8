import type { LockedMessages } from '../../platform/live/locked-session.ts';
import type { LiveSources } from '../../platform/live/message.ts';
import type { Slice } from '../../platform/slice.ts';
import { registerLive } from './routes.ts';

export const liveSlice = (lockedMessages: (sources: LiveSources) => LockedMessages): Slice => ({
  register: (parts) => registerLive(parts.gateway, { ...parts, lockedMessages: lockedMessages(parts.sources) }),
});
